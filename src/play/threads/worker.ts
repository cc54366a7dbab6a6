// First, as it keeps what came with Node.
import '../intrinsics.ts';
import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'node:worker_threads';
import { answerBatch } from '../answer-batch.ts';
import type { Batch } from '../batch.ts';
import { takeCharge } from '../late-work.ts';

// What a strategy prints must not get among the results on stdout.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
takeCharge();

// Strategies must not speak in our name: the port is nowhere to be found, and its methods are those of before.
const data = workerData as { port: MessagePort | undefined };
const port = data.port as MessagePort;
data.port = undefined;
const post = port.postMessage.bind(port);

port.on('message', async (batch: Batch) => post(await answerBatch(batch)));

// First, as it keeps what came with Node.
import '../guards/intrinsics.ts';
import { answerBatch } from '../answer-batch.ts';
import { takeCharge } from '../guards/late-work.ts';

// What a strategy prints must not get among the results on stdout.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
takeCharge();

export default answerBatch;

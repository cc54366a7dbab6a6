import type { BenchSummary } from '../../../bench/bench-summary.ts';
import { benchDocument } from '../../../report/bench-report.ts';
import { nanoseconds } from '../../../report/formats/measures.ts';
import type { JobFigure, JobPage } from './job-page.ts';

/** What a bench's page shows. */
export const benchPage = (summary: BenchSummary, shown: string): JobPage => {
  const { contestants, comparisons } = summary;
  const [fastest] = [...contestants].sort((a, b) => a.nsPerMove.median - b.nsPerMove.median);
  const [comparison] = comparisons;
  const figures: JobFigure[] = [
    {
      kind: 'intervals',
      caption: 'Time of a move, all in: median, and the quartiles over samples.',
      scale: 'log',
      unit: 'ns',
      rows: contestants.map(({ name, nsPerMove: { low, median, high } }) => ({
        name,
        low,
        value: median,
        high,
        words: `${nanoseconds(median)}, quartiles ${nanoseconds(low)} and ${nanoseconds(high)}`,
      })),
    },
    {
      kind: 'intervals',
      caption: 'Time of choosing, by stage of the game.',
      scale: 'log',
      unit: 'ns',
      rows: contestants.flatMap(({ name, stages }) =>
        stages.flatMap(({ stage, nsPerPick }) =>
          nsPerPick === null
            ? []
            : [
                {
                  name: `${name}, ${stage}`,
                  low: nsPerPick.low,
                  value: nsPerPick.median,
                  high: nsPerPick.high,
                  words: nanoseconds(nsPerPick.median),
                },
              ],
        ),
      ),
    },
  ];
  if (comparisons.length > 0) {
    figures.push({
      kind: 'intervals',
      caption: 'Time of a move against another; above 1 is slower.',
      scale: 'linear',
      unit: 'ratio',
      mark: 1,
      rows: comparisons.map(({ name, against, ratio, low, high, verdict }) => ({
        name: `${name} against ${against}`,
        low,
        value: ratio,
        high,
        words: `${verdict}: ${ratio.toFixed(3)} times, interval ${low.toFixed(3)} to ${high.toFixed(3)}`,
      })),
    });
  }
  return {
    kind: 'job',
    folder: shown,
    head:
      comparison === undefined
        ? `${fastest.name}: ${nanoseconds(fastest.nsPerMove.median)} a move`
        : `${comparison.name} against ${comparison.against}: ${comparison.verdict}`,
    text:
      comparison === undefined
        ? 'Medians over samples; all figures are below.'
        : `A move takes ${comparison.ratio.toFixed(3)} times as long, ${(100 * comparison.confidence).toFixed(0)} % interval ${comparison.low.toFixed(3)} to ${comparison.high.toFixed(3)}.`,
    tone: comparison === undefined || comparison.verdict === 'no difference seen' ? 'open' : 'sure',
    figures,
    document: benchDocument(summary),
  };
};

// jstat ships no types. Only what `quantiles.ts` uses is declared.
declare module 'jstat' {
  const jStat: {
    normal: { inv(p: number, mean: number, sd: number): number };
    beta: { inv(p: number, a: number, b: number): number };
    chisquare: { cdf(x: number, df: number): number };
    erfc(x: number): number;
  };
  export default jStat;
}

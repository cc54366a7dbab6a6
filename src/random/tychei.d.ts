// @types/seedrandom declares the package's index alone.
declare module 'seedrandom/lib/tychei.js' {
  const tychei: (seed: string) => import('seedrandom').PRNG;
  export default tychei;
}

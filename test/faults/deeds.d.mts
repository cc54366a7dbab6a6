export const NOTHING: string;
export const COSTS_THE_RUN: string;
export const DEEDS: Readonly<
  Record<
    string,
    {
      readonly ending: string | RegExp;
      readonly words?: string;
      readonly when?: 'start' | 'observe';
      readonly thread?: string;
      readonly isSlow?: boolean;
    }
  >
>;

/** What we call of az, which brings no types of its own. */
declare module 'az' {
  type Parse = { word: string; score: number; normalize(): Parse | false; toString(): string };
  type Morph = {
    (word: string, config: { parsers: string[]; stutter: number; typos: number; forceParse: boolean }): Parse[];
    /** Loads the dictionaries that the package carries. */
    init(callback: (error: Error | null) => void): void;
  };
  const az: { Morph: Morph };
  export default az;
}

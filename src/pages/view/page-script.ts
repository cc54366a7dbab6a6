/** The script of a page that is one file, and its SHA-256 in base64. */
export interface PageScript {
  readonly text: string;
  readonly hash: string;
}

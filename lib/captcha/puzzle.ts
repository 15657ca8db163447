/** Sizes in CSS pixels; the picture is shown at exactly this size. */
export const PUZZLE_WIDTH = 320
export const PUZZLE_HEIGHT = 160
export const PIECE_SIZE = 46

/** Puzzle as sent to the browser. The position of the piece is only inside `sealed`. */
export interface Puzzle {
  /** Data URLs: one response instead of three on a slow line. The piece image is as high as the picture. */
  picture: string
  piece: string
  sealed: string
  /** Leading zero bits required in the SHA-256 of `sealed:number`; the browser looks for that number meanwhile. */
  bits: number
}

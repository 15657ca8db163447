/** Sizes in CSS pixels; the picture is shown at exactly this size. */
export const PUZZLE_WIDTH = 320
export const PUZZLE_HEIGHT = 160
export const PIECE_SIZE = 46

/** What the browser gets of a puzzle. Where the piece belongs is only inside `sealed`. */
export interface Puzzle {
  /** Data URLs: one answer instead of three on a slow line. */
  picture: string
  piece: string
  /** Distance of the piece from the top of the picture. */
  top: number
  sealed: string
}

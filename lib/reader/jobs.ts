import { drawExact, drawInside, drawKept, drawSizes, drawSquare } from '@/lib/picture/draw'
import { readTableBytes } from '@/lib/table/read-table'
import { readText } from '@/lib/table/read-text'
import { pdfFault } from './pdf'

/** Jobs of a reader process; arguments and results are copied between the processes. */
export const JOBS = {
  table: readTableBytes,
  text: async (...given: Parameters<typeof readText>) => readText(...given),
  pdf: async (content: Uint8Array) => pdfFault(Buffer.from(content)),
  drawExact,
  drawInside,
  drawKept,
  drawSizes,
  drawSquare,
}
export type Jobs = typeof JOBS

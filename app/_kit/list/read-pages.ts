/**
 * Reads all rows of a list block by block, and whether there are more than `mostPages` blocks: a file then says that it
 * is incomplete.
 */
export async function readPages<Row>(
  read: (page: { current: number; size: number }) => Promise<readonly Row[]>,
  { mostPages, size }: { mostPages: number; size: number },
): Promise<{ rows: Row[]; stopped: boolean }> {
  const rows: Row[] = []
  for (let current = 1; current <= mostPages; current += 1) {
    const found = await read({ current, size })
    rows.push(...found)
    if (found.length < size) return { rows, stopped: false }
  }
  return { rows, stopped: (await read({ current: mostPages + 1, size })).length > 0 }
}

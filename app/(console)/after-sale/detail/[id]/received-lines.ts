import { z } from 'zod'
import { parseWhole } from '@/lib/domain/count'
import { parsePounds } from '@/lib/domain/money'

const pieces = z
  .string()
  .transform(parseWhole)
  .pipe(z.int({ error: 'format' }).max(10_000))
const deduction = z
  .string()
  .transform((typed) => (typed.trim() === '' ? 0 : parsePounds(typed)))
  .pipe(z.int({ error: 'format' }).min(0))

/**
 * Reads the typed lines of a return: `resaleable.<id>`, `damaged.<id>` in pieces and `deduction.<id>` in pounds, which
 * may be blank. Invalid fields are reported under their own names.
 */
export function receivedLines(typed: Readonly<Record<string, unknown>>, context: z.RefinementCtx) {
  const read = (name: string, schema: z.ZodType<number, string>): number => {
    const parsed = schema.safeParse(typed[name] ?? '')
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'format', path: [name] })
    return 0
  }
  const ids = Object.keys(typed).flatMap((name) => /^resaleable\.(.+)$/.exec(name)?.[1] ?? [])
  return ids.map((lineId) => ({
    lineId,
    resaleable: read(`resaleable.${lineId}`, pieces),
    damaged: read(`damaged.${lineId}`, pieces),
    deductionP: read(`deduction.${lineId}`, deduction),
  }))
}

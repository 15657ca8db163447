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
 * The lines of a return as they were typed: `resaleable.<id>`, `damaged.<id>` in pieces and `deduction.<id>` in pounds,
 * which may be blank. Each field that is no number is refused under its own name.
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

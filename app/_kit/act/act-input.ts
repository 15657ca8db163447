import 'server-only'
import { z } from 'zod'
import { PressKey, TypedNumber } from '@/lib/actions/form-values'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import { Id } from '@/lib/contract/common'
import type { Endpoint } from '@/lib/contract/endpoint'
import { parsePounds } from '@/lib/domain/money'
import type { OwnFields } from './act-screen'

const pounds = z
  .string()
  .transform(parsePounds)
  .pipe(z.int({ error: 'format' }))

/** Form field for a field of a call: amounts (`…P`) in pounds, booleans as 1 and 0, empty for null. */
function fieldOf(name: string, wire: z.ZodType): z.ZodType {
  if (wire instanceof z.ZodNumber) return (name.endsWith('P') ? pounds : TypedNumber).pipe(wire)
  if (wire instanceof z.ZodBoolean) return z.enum(['1', '0'], { error: 'choose' }).transform((value) => value === '1')
  if (wire instanceof z.ZodNullable)
    return z
      .string()
      .default('')
      .transform((value) => value || null)
      .pipe(wire as z.ZodType<string | null, string | null>)
  return wire
}

const bodyOf = ({ body }: Endpoint): z.ZodObject => (body instanceof z.ZodObject ? body : z.object({}))

/** Schema of the form of an act, derived from the body of its call; pictures are `files` of an `UploadField`. */
export function actForm(call: Endpoint, own: OwnFields = {}) {
  const { files, ...fields } = bodyOf(call).shape as Record<string, z.ZodType>
  const alike = Object.entries(fields).flatMap(([name, wire]) =>
    Object.hasOwn(own, name) ? [] : [[name, fieldOf(name, wire)] as const],
  )
  const form = z.looseObject({
    ...Object.fromEntries(alike),
    ...(files && uploadFields('files')),
    id: Id,
    idempotencyKey: PressKey.optional(),
  })
  return form.transform((typed, context) => {
    const read = Object.entries(own).map(([name, from]) => [name, from(typed, context)] as const)
    return { ...typed, ...Object.fromEntries(read) }
  })
}

type Typed = z.output<ReturnType<typeof actForm>> & Record<string, unknown>
type Upload = Parameters<typeof keptUploads> extends [unknown, unknown, ...infer Rest] ? Rest : never

/**
 * Arguments of the call: only the fields of its body, and the id if the call has one. Browsers without scripts send the
 * files themselves: they are uploaded by `upload`, by default with the console's call for pictures.
 */
export async function actArgs(call: Endpoint, typed: Typed, ...upload: Partial<Upload>) {
  const names = Object.keys(bodyOf(call).shape)
  const [kind = 'picture', ...by] = upload
  const files = names.includes('files') ? await keptUploads(typed as never, 'files' as never, kind, ...by) : []
  const body = Object.fromEntries(names.map((name) => [name, name === 'files' ? files : typed[name]]))
  return { ...(call.params && { params: { id: typed.id } }), body }
}

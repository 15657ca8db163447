import { z } from 'zod'
import { everyEndpoint } from '@/lib/contract'

/** Numbers as they are typed, by the names of the fields that take them. */
const TYPED: Readonly<Record<string, string>> = {
  ...{ q: 'SO2611250017', phone: '+44 7700 900123', contactPhone: '+44 7700 900123', postcode: 'LS1 4AP' },
  ...{ orderNo: 'SO2611250017', trackingNo: '15501234567890', vatNo: 'GB734182638', cnaps: '102100099996' },
  ...{ sortCode: '200000', accountNo: '55779911', iban: 'GB82WEST12345698765432', number: 'GB734182638' },
  ...{ barcode: '5012345678900', hsCode: '090240', taxNo: '1234567890', productCode: 'TEA-1' },
}
/** Rows of a file are cleaned where they are judged, so that what was wrong is shown as it stood. */
const AS_IN_FILE = /tracking\/preview|goods\/import/

const wide = (text: string) =>
  text.replace(/[0-9A-Z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
const pasted = (text: string) => [`\u202A${text}\u202C`, `\u00A0${text}\u200B`, wide(text), text.replace('-', '\u2013')]

/** Fields of a schema by their path, through objects, lists and what wraps them. */
function fieldsOf(schema: z.core.$ZodType, path: string[] = []): { path: string[]; schema: z.core.$ZodType }[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => fieldsOf(inner as z.core.$ZodType, [...path, name]))
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.def.innerType, path)
  return [{ path, schema }]
}

const FIELDS = everyEndpoint.flatMap(({ row }) =>
  [row.query, row.body].flatMap((schema) =>
    schema
      ? fieldsOf(schema).flatMap(({ path, schema: field }) => {
          const plain = TYPED[path.at(-1) ?? '']
          return plain && !AS_IN_FILE.test(row.path)
            ? [[`${row.method} ${row.path} ${path.join('.')}`, field, plain] as const]
            : []
        })
      : [],
  ),
)

test('there are such fields', () => expect(FIELDS.length).toBeGreaterThan(80))

test.each(FIELDS)('%s takes a number however it was pasted', (_, field, plain) => {
  const kept = z.safeParse(field, plain)
  if (!kept.success) return
  for (const typed of pasted(plain)) expect(z.safeParse(field, typed).data).toBe(kept.data)
})

import fc from 'fast-check'
import { packRoutes, unpackRoutes } from '@/components/shell/packed-routes'

const TEXT = fc.stringMatching(/^[\w /:.-]{0,12}$/)
const ABOVE = fc.array(fc.record({ path: TEXT, title: TEXT, opens: fc.boolean() }), { maxLength: 3 })
const PATH = fc.stringMatching(/^\/[\w/:-]{1,12}$/)
const ROW = fc
  .record(
    { path: PATH, title: TEXT, above: ABOVE, selects: PATH, place: PATH },
    { requiredKeys: ['path', 'title', 'above', 'selects'] },
  )
  .chain((row) => fc.constantFrom(row, { ...row, selects: row.path }, { ...row, selects: '' }))

test('routes are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(ROW, { maxLength: 12 }), (routes) => {
      expect(unpackRoutes(packRoutes(routes))).toEqual(routes)
    }),
  )
})

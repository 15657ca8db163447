import { asWishes, Sent } from '@/app/(console)/message/preferences/wish-input'

const FORM = { digest: 'hour', language: 'en-GB', version: '3', mail: ['orderLate'] }
const NIGHT = { from: '22:00', to: '07:00', zone: 'Asia/Shanghai' }
const faults = (form: object): string[] =>
  (Sent.safeParse(form).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)

describe('The form of preferences', () => {
  test('quiet hours that are off are none, with any or no values in their fields', () => {
    for (const hours of [NIGHT, { from: '', to: 'x', zone: '' }, { from: '22:00', to: '22:00' }, {}])
      expect(Sent.parse({ ...FORM, ...hours }).quiet).toBeNull()
  })

  test('quiet hours that are on are two different times of a clock, and each fault is at its field', () => {
    expect(Sent.parse({ ...FORM, ...NIGHT, quiet: '1' }).quiet).toEqual(NIGHT)
    expect(faults({ ...FORM, ...NIGHT, quiet: '1', from: '', to: '25:00' })).toEqual(['from format', 'to format'])
    expect(faults({ ...FORM, ...NIGHT, quiet: '1', to: '22:00' })).toEqual(['to sameTime'])
  })

  test('an offered kind that is not ticked is left out of the list', () => {
    const sent = Sent.parse({ ...FORM, kinds: ['orderPaid', 'taskFinished', 'orderLate'], site: ['orderPaid'] })
    expect(asWishes(sent)).toEqual({
      siteOff: ['taskFinished'],
      mail: ['orderLate'],
      digest: 'hour',
      language: 'en-GB',
      version: 3,
      quiet: null,
    })
  })
})

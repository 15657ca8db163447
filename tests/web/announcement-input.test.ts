import { NewDraft } from '@/app/(console)/op/messages/announcements/_announcements/announcement-input'

const GOOD = {
  titile: '盘点',
  titleEn: 'Stocktaking',
  msgContent: '周一盘点',
  contentEn: '<p>Monday</p>',
  msgCategory: '1',
  priority: 'L',
  audienceKind: 'all',
}
const faults = (changes: object): string[] => {
  const { error } = NewDraft.safeParse({ ...GOOD, ...changes })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`).sort()
}

describe('The form of an announcement', () => {
  test('names all that is missing in one round: titles, texts, audience, period', () => {
    const bare = { titile: '', titleEn: ' ', msgContent: '', contentEn: '<p><br></p>', audienceKind: 'shopTypes' }
    expect(faults({ ...bare, startTime: '2026-12-02T10:00', endTime: '2026-12-01T10:00' })).toEqual([
      'contentEn required',
      'endTime beforeStart',
      'msgContent required',
      'shopTypes audience',
      'titile required',
      'titleEn required',
    ])
  })

  test.each([
    ['shopTypes', { shopTypes: ['1'] }],
    ['shops', { shops: ['x'] }],
    ['roles', { roles: ['auditor'] }],
    ['users', { users: 'maud_owner' }],
  ])('asks %s for somebody, and only where that part was chosen', (audienceKind, named) => {
    expect(faults({ audienceKind })).toEqual([`${audienceKind} audience`])
    expect(faults({ audienceKind, ...named })).toEqual([])
    expect(faults({ audienceKind: 'all' })).toEqual([])
    expect(faults({ audienceKind: 'allShops' })).toEqual([])
  })

  test('an hour that is none is said at its field, beside what else is wrong', () => {
    expect(faults({ titile: '', endTime: '2026-03-29T01:30', startTime: '2026-12-01T10:00' })).toEqual([
      'endTime format',
      'titile required',
    ])
  })
})

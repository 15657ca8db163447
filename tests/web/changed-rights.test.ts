import { changedRights } from '@/app/(console)/system/roles/_roles/changed-rights'

const NODES = ['menu', 'page', 'button', 'log'].map((key) => ({ key }))
const sides = (mine: string[], theirs: string[], before: string[] | null) =>
  changedRights(NODES, {
    mine: new Set(mine),
    theirs: new Set(theirs),
    before: before && new Set(before),
  }).map(({ node, byThem, byMe }) => [node.key, byThem, byMe])

describe('Of two who changed the rights of a role', () => {
  test('what the other took away is theirs, what I gave is mine', () => {
    expect(sides(['menu', 'page', 'button', 'log'], ['menu'], ['menu', 'page', 'button'])).toEqual([
      ['page', true, false],
      ['button', true, false],
      ['log', false, true],
    ])
  })

  test('what the other gave is theirs, what I took away is mine', () => {
    expect(sides(['menu'], ['menu', 'page', 'log'], ['menu', 'page'])).toEqual([
      ['page', false, true],
      ['log', true, false],
    ])
  })

  test('what both changed alike is no difference, and nobody changed what nobody knows', () => {
    expect(sides(['menu'], ['menu'], ['menu', 'page'])).toEqual([])
    expect(sides(['menu'], ['page'], null)).toEqual([
      ['menu', false, false],
      ['page', false, false],
    ])
  })
})

import { MenuFrame } from '@/app/(console)/[...path]/_components/menu-frame'

test('a stranger’s page stands in a box: no origin of its own, no way up, no referrer, no device (B-12)', () => {
  const { type, props } = MenuFrame({ title: 'Report', address: 'https://report.example/board' })
  expect([type, props.src, props.title]).toEqual(['iframe', 'https://report.example/board', 'Report'])
  expect(props.sandbox.split(' ').sort()).toEqual(['allow-forms', 'allow-popups', 'allow-scripts'])
  expect([props.referrerPolicy, props.allow]).toEqual(['no-referrer', ''])
})

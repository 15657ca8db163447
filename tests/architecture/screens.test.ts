import { SCREENS } from '@/lib/navigation/screens'
import { projectFiles } from './tree'

/** Routes behind the login that are no screens of their own, each with its reason. */
const NO_SCREEN: Record<string, string> = {
  '/[...path]': 'the catch-all: sends a path of the menu to the screen that its entry names',
}

const routeOf = (file: string) =>
  `/${file
    .replace(/^app\//, '')
    .replace(/\/?page\.tsx$/, '')
    .split('/')
    .filter((part) => !/^\(.*\)$/.test(part))
    .join('/')}`

const pages = projectFiles()
  .map((file) => file.path)
  .filter((path) => /^app\/.*page\.tsx$/.test(path))

const behindTheLogin = pages.filter((path) => path.startsWith('app/(console)/')).map(routeOf)

/** Folders without their row, and rows without their folder. */
function differences(rows: readonly string[], routes: readonly string[]) {
  return {
    withoutRow: routes.filter((route) => !rows.includes(route)),
    withoutFolder: rows.filter((row) => !routes.includes(row)),
  }
}

const rows = SCREENS.map((row) => row.path)

test('every screen folder has its row in the manifest of its area, and every row its folder', () => {
  const routes = behindTheLogin.filter((route) => !(route in NO_SCREEN))
  const all = pages.map(routeOf)
  expect(differences(rows, routes).withoutRow).toEqual([])
  expect(differences(rows, all).withoutFolder).toEqual([])
})

test('a folder without a row and a row without a folder are noticed', () => {
  expect(differences(['/order/list'], ['/order/lost'])).toEqual({
    withoutRow: ['/order/lost'],
    withoutFolder: ['/order/list'],
  })
})

test('a component key names one screen', () => {
  const keys = SCREENS.flatMap((row) => row.components.map((key) => key.toLowerCase()))
  expect(new Set(keys).size).toBe(keys.length)
})

import { existsSync } from 'node:fs'
import { isOpenToAll, OPEN_HANDLERS, OPEN_PAGES } from '../support/open-to-all'
import { holdRules, plant } from './rule'
import { type SourceFile, withoutComments } from './tree'

/** Guards: they stop callers without a session or without the permission. */
const GUARD =
  /\b(requireScreen|requireSession|requirePermission|requireBuyer|requireShopper|demandSession|findSession|action|buyerAction|shopperAction|actAction|buyerActAction)\(/

/** Handlers of a write that leave that question to the front door, each with the reason. */
const FROM_ANYWHERE: Record<string, string> = {
  'app/api/csp-report/route.ts': 'changes nothing but the log',
  'app/api/chat/callback/route.ts': 'posted by Tencent IM, with a signature that the marketplace checks',
  'app/api/payments/stripe/route.ts': 'posted by Stripe, with a signature that the marketplace checks',
}
/** These ask it for a handler: `lib/actions/file-answer.ts`, `lib/actions/upload-answer.ts`, `lib/message/notice-answer.ts`. */
const ASKS_ORIGIN = /\b(isOwnRequest|fileForForm|answerOwn|uploadAnswer)\(/
const ASK_FOR_OTHERS = ['lib/actions/file-answer.ts', 'lib/actions/upload-answer.ts', 'lib/message/notice-answer.ts']

const isOpen = ({ path }: SourceFile) => isOpenToAll(path)
const isScreen = ({ path }: SourceFile) => /^app\/.*\/?(page\.tsx|route\.tsx?)$/.test(path)
const isActions = ({ text }: SourceFile) => /^\s*['"]use server['"]/.test(withoutComments(text))

/** The functions at the top of a file, each with its text. */
const functionsOf = (text: string) =>
  withoutComments(text)
    .split(/\n(?=(?:export )?(?:async function|const|function) )/)
    .slice(1)

const nameOf = (text: string) => /(?:function|const)\s+(\w+)/.exec(text)?.[1] ?? 'an export'

/** Exported functions that neither call a guard nor a function of the same file that does. */
function unguarded(text: string): string[] {
  const functions = functionsOf(text)
  const guarded = functions.filter((each) => GUARD.test(each)).map(nameOf)
  const calls = new RegExp(`\\b(${['no function', ...guarded].join('|')})\\(`)
  return functions.filter((each) => each.startsWith('export ') && !GUARD.test(each) && !calls.test(each)).map(nameOf)
}

/** Parameters of exported functions with a declared type: a client can send anything (F-03). */
const TAKES = /export (?:async function (\w+)|const (\w+) = async )\s*\(([^)]*)\)/g
const believing = (text: string): string[] =>
  [...withoutComments(text).matchAll(TAKES)].flatMap(([, named, held, taken = '']) =>
    taken
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each && !/^\w+: unknown$/.test(each))
      .map((each) => `${named ?? held} believes that it gets ${each}`),
  )

holdRules([
  {
    sentence: 'every page and every route handler calls a guard, or is named as public with its reason',
    planted: [
      plant('app/(console)/order/list/page.tsx', 'export default function Page() { return null }'),
      plant('app/api/export/route.ts', 'export const GET = () => new Response("everything")'),
    ],
    violations: (files) =>
      files
        .filter((file) => isScreen(file) && !isOpen(file) && !GUARD.test(withoutComments(file.text)))
        .map((file) => `${file.path} calls no guard`),
  },
  {
    sentence: 'every server action calls a guard',
    planted: [
      plant('app/x/actions.ts', "'use server'\nexport async function ship() { return upstream(deliverGoods) }"),
    ],
    violations: (files) =>
      files
        .filter((file) => file.path.startsWith('app/') && isActions(file) && !isOpen(file))
        .flatMap((file) => unguarded(file.text).map((name) => `${file.path}: ${name} calls no guard`)),
  },
  {
    sentence: 'what a server function is sent is unknown until it is read (F-03)',
    planted: [
      plant('app/x/actions.ts', "'use server'\nexport async function ship(_: unknown, form: FormData) {}"),
      plant('lib/x/actions.ts', "'use server'\nexport const ship = async (\n  id: string,\n) => {}"),
    ],
    violations: (files) =>
      files.filter(isActions).flatMap((file) => believing(file.text).map((each) => `${file.path}: ${each}`)),
  },
  {
    sentence: 'every handler that takes a write asks itself where it comes from (F-04)',
    planted: [plant('app/api/x/route.ts', 'export async function POST() { await requireSession() }')],
    violations: (files) =>
      files
        .filter(({ path }) => path.endsWith('route.ts') && !(path in FROM_ANYWHERE))
        .filter(({ text }) => /export (async )?(function|const) (POST|PUT|PATCH|DELETE)\b/.test(text))
        .filter(({ text }) => !ASKS_ORIGIN.test(withoutComments(text)))
        .map((file) => `${file.path} does not ask where a write comes from`),
  },
  {
    sentence: 'what asks for a handler where a write comes from does ask',
    planted: [plant('lib/message/notice-answer.ts', 'export const answerOwn = (_, write) => write()')],
    violations: (files) =>
      files
        .filter(({ path, text }) => ASK_FOR_OTHERS.includes(path) && !/\bisOwnRequest\(/.test(withoutComments(text)))
        .map((file) => `${file.path} does not ask where a write comes from`),
  },
  {
    sentence: 'no write towards the browser is a GET: handlers of GET call no guard of a write',
    planted: [plant('app/api/x/route.ts', 'export async function GET() { await upstream(releaseAnnouncement, {}) }')],
    violations: (files) =>
      files
        .filter((file) => file.path.endsWith('route.ts'))
        .filter((file) =>
          /export (async )?(function|const) GET\b[\s\S]*upstream\((release|revoke|change|mark)/.test(file.text),
        )
        .map((file) => `${file.path} writes on GET`),
  },
])

test('each path listed as public, or as acting for others, is an existing file, so that no other file can take its name', () => {
  const named = [OPEN_HANDLERS, OPEN_PAGES, FROM_ANYWHERE].flatMap(Object.keys)
  expect([...named, ...ASK_FOR_OTHERS].filter((path) => !existsSync(path))).toEqual([])
})

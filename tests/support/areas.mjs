// Which area of the product a file belongs to, by the words of its path.

/** First word of a file's name, of its folder or of a route, by the area that it belongs to. */
export const AREAS = {
  account: /^(account|password$|user$|sign|session|captcha|puzzle|recovery|suggested|cas$|online)/,
  'after-sale': /^_?(after-?sale|arbitration|whole-sale)/i,
  announcement: /^(announcement|isps)/,
  approval: /^approval/,
  config: /^(config|translation|job|log|inspector|health|watch)/,
  dashboard: /^(dashboard|analysis|traffic|visit|workplace)/,
  department: /^(department|colleague)/,
  dictionary: /^dict/,
  feedback: /^feedback/,
  finance: /^(finance|commission|wallet)/,
  goods: /^(goods|brand|category|freight|media|spec|word|security)/,
  language: /^(language|i18n)/,
  mall: /^(mall|buyer|cart|payment)/,
  message: /^(message|notification|notice|bell|template)/,
  order: /^(order|ship|parcel|carrier|label|print|scan|batch|fulfilment|import|desk)/,
  permission: /^(permission|role|data-rule|forbidden|changed-roles)/,
  review: /^_?review/,
  shell: /^(_?shell|palette|navigation|theme|keyboard|narrow|table|_kit|saved|leaving|browser)/,
  shop: /^_?(shop|merchant|application|violation|first-steps)/,
  subscription: /^_?(subscription|plan)/,
  task: /^task/,
  user: /^(users|several-users)/,
}
/** Folders that hold several areas. */
const SHARED =
  /^(\(.*\)|\[.*\]|app|api|op|system|lib|contract|domain|areas|actions|marketplace|modules|components|tests)$/
export const areaOf = (word) => Object.keys(AREAS).find((area) => AREAS[area].test(word))

/** The area of a file of the tree, or of a route: the first of its folders, or its own name, that tells. */
export const areaOfPath = (path) =>
  path
    .split('/')
    .filter((word) => word !== '' && !SHARED.test(word))
    .map(areaOf)
    .find(Boolean)

/** Areas of the files that changed; a changed journey is an area of its own, other tests are files and no areas. */
export function areasOfChange(paths) {
  const journeys = paths.flatMap((path) => /^tests\/e2e\/(.*)\.e2e\.ts$/.exec(path)?.[1] ?? [])
  const sources = paths.filter((path) => !path.startsWith('tests/'))
  const areas = sources.map((path) => areaOfPath(path.replace(/^messages\/[^/]+\//, '')))
  return [...new Set([...journeys, ...areas.filter(Boolean)])]
}

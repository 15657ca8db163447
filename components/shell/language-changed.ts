import { LEFT_AT } from './left-at'
import { notify } from './notice'
import { resumeTab } from './tab-store'
import { pathOf } from './tabs'

type Texts = Readonly<Record<string, string>>

/**
 * After a change of the language, which starts at the home tab (specification, section 2): confirms it in the new
 * language, with a link back to the page as it was left, with its filters, scroll position and draft.
 */
export function sayLanguage(texts: Texts): void {
  const [language, left] = sessionStorage.getItem(LEFT_AT)?.split(' ') ?? []
  // The page that is about to unload receives the event too.
  if (!left || language !== document.documentElement.lang) return
  sessionStorage.removeItem(LEFT_AT)
  const path = pathOf(left)
  const run = () => {
    if (!resumeTab(path)) location.assign(left)
  }
  const isElsewhere = path.toLowerCase() !== location.pathname.toLowerCase()
  const action = { label: texts.languageBack ?? '', run }
  notify({ kind: isElsewhere ? 'info' : 'ok', text: texts.languageChanged ?? '', ...(isElsewhere && { action }) })
}

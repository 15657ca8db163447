'use client'

import type { CannedView } from '@/app/(console)/_chat/wire'
import { Button } from '@/components/ui/button'
import type { ComposerWords } from './composer'
import type { CannedMenu } from './use-canned'

export type Language = 'zh' | 'en'

interface Props {
  listId: string
  menu: CannedMenu
  language: Language
  words: ComposerWords
  setLanguage(language: Language): void
  choose(one: CannedView): void
}

/** Canned replies above the composer, each in the language of the reply. The text field keeps the focus. */
export function CannedList({ listId, menu, language, words, setLanguage, choose }: Props) {
  return (
    <div className="chat-canned-list">
      <div className="chat-canned-head">
        <span>{words.canned}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame */}
        <span role="group" aria-label={words.languages}>
          {(['zh', 'en'] as const).map((each) => (
            <Button
              key={each}
              look="quiet"
              size="sm"
              aria-pressed={language === each}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setLanguage(each)}
            >
              {each === 'zh' ? words.zh : words.en}
            </Button>
          ))}
        </span>
      </div>
      {menu.choices.length === 0 ? (
        <p className="chat-empty">{words.cannedNone}</p>
      ) : (
        <div id={listId} role="listbox" aria-label={words.canned}>
          {menu.choices.map((one, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and handles the keys
            <div
              key={one.id}
              tabIndex={-1}
              className="chat-canned-choice"
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === menu.at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <b>{one.title}</b> {one.shortcut && <span className="mono soft">/{one.shortcut}</span>}{' '}
              {one.topic && <span className="soft">{one.topic}</span>}
              <p lang={language === 'zh' ? 'zh-CN' : 'en-GB'}>{one[language]}</p>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

interface PlainProps {
  id: string
  queue: string
  canned: readonly CannedView[]
  words: ComposerWords
}

/** Canned replies without scripts: choosing one reloads the page with its text. */
export function PlainCanned({ id, queue, canned, words }: PlainProps) {
  return (
    <noscript>
      <form action="/chatPage#last" className="chat-tools">
        <input type="hidden" name="c" value={id} />
        <input type="hidden" name="queue" value={queue} />
        <select name="canned" className="field-select" aria-label={words.canned}>
          {canned.flatMap(({ id: of, title }) => [
            <option key={`${of}.zh`} value={`${of}.zh`}>
              {title} · {words.zh}
            </option>,
            <option key={`${of}.en`} value={`${of}.en`}>
              {title} · {words.en}
            </option>,
          ])}
        </select>
        <Button type="submit" size="sm">
          {words.cannedUse}
        </Button>
      </form>
    </noscript>
  )
}

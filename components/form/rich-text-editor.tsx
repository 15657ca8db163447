'use client'

import '../shell/clean-content.css'
import { type ClipboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { nodesFrom, safeAddress } from './rich-text-nodes'

type Tool = 'bold' | 'italic' | 'underline' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'link' | 'plain'

/** Labels of the tools and the toolbar, and the prompt for a link's address. */
export type RichTextWords = Record<Tool | 'toolbar' | 'address', string>

export interface RichTextEditorProps {
  id: string
  label: string
  lang: string
  words: RichTextWords
  /** The plain field that is submitted. */
  source: RefObject<HTMLTextAreaElement | null>
  /** True if the user is typing in the plain field: the caret is kept. */
  typing: boolean
  invalid: boolean
}

const SIGNS: Record<Tool, string> = {
  bold: 'B',
  italic: 'I',
  underline: 'U',
  heading: 'H',
  bullets: '•',
  numbers: '1.',
  quote: '❝',
  link: '↗',
  plain: '⌫',
}
const TOOLS = Object.keys(SIGNS) as Tool[]
const COMMANDS: Partial<Record<Tool, string>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  bullets: 'insertUnorderedList',
  numbers: 'insertOrderedList',
}
const BLOCKS: Partial<Record<Tool, string>> = { heading: 'h3', quote: 'blockquote' }

// Native editing commands: deprecated, but without a replacement, and supported by every browser.
const run = (command: string, value?: string) => document.execCommand(command, false, value)

/** Tools that are active at the caret. */
function toolsAtCaret(): Tool[] {
  const block = String(document.queryCommandValue('formatBlock')).toLowerCase()
  return TOOLS.filter((tool) => {
    const command = COMMANDS[tool]
    return command ? document.queryCommandState(command) : BLOCKS[tool] === block
  })
}

function use(tool: Tool, on: boolean, words: RichTextWords): void {
  const [command, block] = [COMMANDS[tool], BLOCKS[tool]]
  if (command) run(command)
  else if (block) run('formatBlock', on ? 'p' : block)
  else if (tool === 'plain') {
    run('removeFormat')
    run('unlink')
    run('formatBlock', 'p')
  } else {
    const address = safeAddress(window.prompt(words.address, 'https://') ?? '')
    if (address) run('createLink', address)
  }
}

/** Keeps the allowed formatting of pasted text and removes everything else. */
function paste(event: ClipboardEvent<HTMLDivElement>): void {
  const html = event.clipboardData.getData('text/html')
  if (!html) return
  event.preventDefault()
  const box = document.createElement('div')
  box.append(...nodesFrom(html))
  run('insertHTML', box.innerHTML)
}

/** Places the caret after the last character, or the space after it. */
function writeOn(box: HTMLDivElement, text: string): void {
  box.focus({ preventScroll: true })
  const caret = getSelection()
  caret?.selectAllChildren(box)
  caret?.collapseToEnd()
  if (text.endsWith(' ')) run('insertText', ' ')
}

/** Synchronises the editor with its plain field: typed text goes there, text set by a script comes back. */
function useSource(editor: RefObject<HTMLDivElement | null>, { source, typing }: RichTextEditorProps) {
  useLayoutEffect(() => {
    const [box, plain] = [editor.current, source.current]
    if (!box || !plain) return
    const show = () => {
      if (plain.value !== box.innerHTML) box.replaceChildren(...nodesFrom(plain.value))
    }
    show()
    run('defaultParagraphSeparator', 'p')
    if (typing) writeOn(box, plain.value)
    plain.addEventListener('input', show)
    return () => plain.removeEventListener('input', show)
  }, [editor, source, typing])
  return () => {
    const [box, plain] = [editor.current, source.current]
    if (!box || !plain) return
    plain.value = box.textContent?.trim() ? box.innerHTML : ''
    plain.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** WYSIWYG editor for simple formatting. Loaded when a form has such a field. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, lang, words, invalid } = props
  const editor = useRef<HTMLDivElement>(null)
  const write = useSource(editor, props)
  const [on, setOn] = useState<readonly Tool[]>([])
  const look = () => setOn(toolsAtCaret())
  const press = (tool: Tool) => {
    editor.current?.focus()
    use(tool, on.includes(tool), words)
    write()
    look()
  }
  return (
    <div className="rich">
      <div role="toolbar" aria-label={words.toolbar} className="rich-tools">
        {TOOLS.map((tool) => (
          <button
            key={tool}
            type="button"
            className={`button button-quiet button-sm rich-${tool}`}
            aria-label={words[tool]}
            title={words[tool]}
            aria-pressed={tool === 'link' || tool === 'plain' ? undefined : on.includes(tool)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(tool)}
          >
            {SIGNS[tool]}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot contain formatted text */}
      <div
        ref={editor}
        id={id}
        className="rich-text prose"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={`${id}-hint`}
        lang={lang}
        onInput={write}
        onPaste={paste}
        onKeyUp={look}
        onMouseUp={look}
      />
    </div>
  )
}

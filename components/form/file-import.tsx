'use client'

import { type FormEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { FileImportWords, FilePreview } from './file-import-state'
import { FileInput } from './file-input'
import type { FormTexts } from './form-text'
import { Tick } from './tick'
import { type FormAction, useSubmission } from './use-submission'

interface Props {
  action: FormAction<FilePreview>
  words: FileImportWords
  texts: FormTexts
  /** File types offered by the browser. */
  accept: string
}

type WithWords = Pick<Props, 'words'>

function Faults({ faults, words }: WithWords & Pick<FilePreview, 'faults'>) {
  if (faults.length === 0) return null
  return (
    <Notice tone="danger" role="alert" title={words.faults}>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Changes({ changes, words }: WithWords & Pick<FilePreview, 'changes'>) {
  if (changes.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
    <section className="table-box table-cards" aria-label={words.changes} tabIndex={0}>
      <table className="table table-compact">
        <caption className="hidden-text">{words.changes}</caption>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.change}</th>
            <th scope="col">{words.details}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ mark, name, details }) => (
            <tr key={`${mark} ${name}`}>
              <th scope="row">{name}</th>
              <td data-label={words.change}>{mark}</td>
              <td data-label={words.details}>{details}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Ask({ title, lines, label, wrong }: NonNullable<FilePreview['ask']>) {
  return (
    <>
      <Notice tone="warn" title={title} role="alert">
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
      {/* A confirmation only applies to the preview it was shown with. */}
      <Tick key={lines.join()} name="meant" wrong={wrong}>
        {label}
      </Tick>
    </>
  )
}

interface FileFieldsProps extends WithWords {
  id: string
  accept: string
  text: string
  /** Name of the file whose text is shown. */
  name: string
}

function FileFields({ id, accept, text, name, words }: FileFieldsProps) {
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-file`}>
          {words.file}
        </label>
        <span className="field-hint" id={`${id}-hint`}>
          {words.fileHint}
        </span>
        {/* Once its text is shown, the text is imported: a selected file would hide the corrections. */}
        <FileInput
          key={text}
          id={`${id}-file`}
          texts={{ ...words, noFile: (text && name) || words.noFile }}
          accept={accept}
        />
      </div>
      {text && (
        <div className="field">
          <label className="field-label" htmlFor={`${id}-text`}>
            {words.text} {name}
          </label>
          <input type="hidden" name="fileName" value={name} readOnly />
          <div className="field-box">
            <textarea id={`${id}-text`} key={text} name="text" rows={10} className="mono" defaultValue={text} />
          </div>
        </div>
      )}
    </>
  )
}

/** Imports a file: preview, corrections of its text, and start. Works without scripts. */
export function FileImport({ action, words, texts, accept }: Props) {
  const id = useId()
  const { answer, formAction, busy, send } = useSubmission(action, null, () => undefined)
  const { result, lost } = answer
  const shown = result?.ok ? result.data : null
  const refused = result && !result.ok ? result : null
  const problem = lost ? texts[lost] : (refused?.fieldErrors?.text?.[0] ?? refused?.message)
  const kept = (field: 'text' | 'fileName') => shown?.[field] ?? String(refused?.values?.[field] ?? '')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void send(new FormData(event.currentTarget, submitter))
  }
  return (
    <form action={formAction} onSubmit={submit} className="card" noValidate>
      <header className="card-head">
        <h2>{words.title}</h2>
      </header>
      <div className="card-body form">
        <p>{words.note}</p>
        {problem && (
          <Notice tone="danger" role="alert">
            {problem} {!lost && refused?.why && <a href={refused.why}>{texts.why}</a>}
          </Notice>
        )}
        <FileFields id={id} accept={accept} text={kept('text')} name={kept('fileName')} words={words} />
        {shown && (
          <p role="status">
            <b>{shown.summary}</b>
          </p>
        )}
        {shown && <Faults faults={shown.faults} words={words} />}
        {shown && <Changes changes={shown.changes} words={words} />}
        {shown?.ask && <Ask {...shown.ask} />}
        <div className="form-buttons">
          {shown?.stamp && <input type="hidden" name="stamp" value={shown.stamp} readOnly />}
          {shown?.stamp && (
            <Button type="submit" name="intent" value="import" look="primary" busy={busy}>
              {words.act}
            </Button>
          )}
          <Button type="submit" name="intent" value="check" look={shown?.stamp ? 'secondary' : 'primary'} busy={busy}>
            {shown ? words.again : words.check}
          </Button>
        </div>
      </div>
    </form>
  )
}

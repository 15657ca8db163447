'use client'

import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react'
import type { Draft } from '@/components/form/draft'
import { DraftNotice } from '@/components/form/draft-notice'
import { fillText } from '@/components/form/form-text'
import { Tick } from '@/components/form/tick'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { OnAnswer } from '../../_shipping/use-steps'
import { NO_TICKS, type Ticks, waiting } from '../_import/corrections'
import type { DryRun, ImportState } from '../_import/import-state'
import { AcceptedRows } from './accepted-rows'
import type { ImportTexts } from './import-texts'
import { RefusedRows } from './refused-rows'
import { useImportDraft } from './use-import-draft'

interface DryRunResultProps {
  run: DryRun
  state: ImportState
  busy: boolean
  /** Key of the draft of the check and its corrections. */
  draft: string
  /** Draft that this check resumed. */
  resumed: Draft | null
  carriers: Readonly<Record<string, string>>
  texts: ImportTexts
  formAction: (form: FormData) => void
  onSubmit: (event: FormEvent<HTMLFormElement>, onAnswer: OnAnswer<ImportState>) => void
  onDiscard: () => void
}

/** Current ticks: those submitted with the check until they change. */
function useTicks(typed: Readonly<Record<string, string>>) {
  const [ticked, setTicked] = useState<Partial<Ticks>>({})
  const isTicked = (name: keyof Ticks) => ticked[name] ?? typed[name] === '1'
  const ticks: Ticks = { repeatedMeant: isTicked('repeatedMeant'), doubtfulMeant: isTicked('doubtfulMeant') }
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, checked } = target as unknown as HTMLInputElement
    if (name in NO_TICKS) setTicked((before) => ({ ...before, [name]: checked }))
  }
  return { ticks, onChange }
}

/**
 * Focuses the result of a repeated check, because the pressed button is gone and the focus would move to the top of the
 * page.
 */
function useFocusFound() {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus()
  }, [])
  return said
}

/** Number of rows ready to import, and of those that are refused or need a tick. */
function Summary({ run, texts }: Pick<DryRunResultProps, 'run' | 'texts'>) {
  const { good, bad } = run
  const repeated = run.repeated.length
  const doubtful = run.doubtful.length
  return (
    <p className="import-summary num" role="status">
      <span className="tone-ok">● {fillText(texts.good, { count: good - waiting(run, NO_TICKS).size })}</span>
      {bad > 0 && <span className="tone-danger">■ {fillText(texts.bad, { count: bad })}</span>}
      {repeated > 0 && <span className="tone-warn">▲ {fillText(texts.repeated, { count: repeated })}</span>}
      {doubtful > 0 && <span className="tone-warn">▲ {fillText(texts.doubtful, { count: doubtful })}</span>}
      {run.done > 0 && <span className="soft">○ {fillText(texts.done, { count: run.done })}</span>}
      {run.issueCount === 0 && <span className="soft">{texts.allGood}</span>}
    </p>
  )
}

/** The import button, or the reason why there is none. */
function Commit({ run, ticks, busy, texts }: Pick<DryRunResultProps, 'run' | 'busy' | 'texts'> & { ticks: Ticks }) {
  const { good, bad } = run
  const isDone = good === 0 && bad === 0
  return (
    <div className="form-buttons">
      {good > 0 ? (
        <Button type="submit" name="intent" value="commit" look="primary" busy={busy}>
          {fillText(texts.commit, { count: good - waiting(run, ticks).size || good })}
        </Button>
      ) : (
        <span className={isDone ? 'soft' : 'tone-danger'}>{isDone ? texts.allDone : texts.nothingGood}</span>
      )}
    </div>
  )
}

/** Result of the dry run: the effect of the import, the rows refused, and the button that starts it. */
export function DryRunResult(props: DryRunResultProps) {
  const { run, state, busy, resumed, carriers, texts } = props
  const form = useRef<HTMLFormElement>(null)
  const said = useFocusFound()
  const draft = useImportDraft(form, props.draft, resumed, state.typed)
  const typed = draft.version > 0 ? draft.typed : state.typed
  const { good, bad } = run
  const repeated = run.repeated.length
  const doubtful = run.doubtful.length
  const { ticks, onChange } = useTicks(typed)
  const tick = (name: keyof Ticks) => ({
    name,
    checked: typed[name] === '1',
    wrong: texts.errors[state.problem?.fields[name] ?? ''],
  })
  return (
    <form
      ref={form}
      action={props.formAction}
      onChange={onChange}
      onSubmit={(event) => props.onSubmit(event, (next) => next?.run?.token !== run.token && draft.forget())}
      className="card"
      noValidate
    >
      <header className="card-head">
        <h2>{texts.step3}</h2>
        <span className="soft">{run.fileName}</span>
      </header>
      <div className="card-body form">
        <div ref={state.checkedFirst ? null : said} tabIndex={-1}>
          <Summary run={run} texts={texts} />
        </div>
        {run.seenBefore && (
          <Notice tone="warn" role="alert">
            {texts.seenBefore}
          </Notice>
        )}
        {resumed && (
          <DraftNotice
            texts={texts}
            at={resumed.at}
            onDiscard={() => {
              draft.forget()
              props.onDiscard()
            }}
          />
        )}
        <input type="hidden" name="token" value={run.token} />
        <input type="hidden" name="check" value={run.token} data-drafted="" />
        <input type="hidden" name="mode" value={state.mode} data-drafted="" />
        <input type="hidden" name="fileName" value={run.fileName} data-drafted="" />
        {bad + run.repeated.length + doubtful > 0 && (
          <RefusedRows
            key={`rows${draft.version}`}
            run={run}
            typed={typed}
            busy={busy}
            carriers={carriers}
            texts={texts}
          />
        )}
        {good > 0 && <AcceptedRows run={run} carriers={carriers} texts={texts} />}
        <Fragment key={`ticks${draft.version}`}>
          {repeated > 0 && <Tick {...tick('repeatedMeant')}>{fillText(texts.repeatedMeant, { count: repeated })}</Tick>}
          {doubtful > 0 && <Tick {...tick('doubtfulMeant')}>{fillText(texts.doubtfulMeant, { count: doubtful })}</Tick>}
        </Fragment>
        {state.checkedFirst && (
          <div ref={said} tabIndex={-1}>
            <Notice role="alert">{texts.checkedFirst}</Notice>
          </div>
        )}
        <Commit run={run} ticks={ticks} busy={busy} texts={texts} />
      </div>
    </form>
  )
}

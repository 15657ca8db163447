'use client'

import type { FormEventHandler } from 'react'
import { fillText } from '@/components/form/form-text'
import { Tick } from '@/components/form/tick'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { DryRun, ImportState } from '../_import/import-state'
import { AcceptedRows } from './accepted-rows'
import type { ImportTexts } from './import-texts'
import { RefusedRows } from './refused-rows'

interface DryRunResultProps {
  run: DryRun
  state: ImportState
  busy: boolean
  carriers: Readonly<Record<string, string>>
  texts: ImportTexts
  formAction: (form: FormData) => void
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** What the import would do, what keeps rows out, and the button that does it. */
export function DryRunResult({ run, state, busy, carriers, texts, formAction, onSubmit }: DryRunResultProps) {
  const { good, bad } = run
  const isDone = good === 0 && bad === 0
  const rowsWith = (wanted: string) =>
    new Set(run.issues.filter(({ code }) => code === wanted).map(({ row }) => row)).size
  const repeated = rowsWith('duplicate')
  const doubtful = run.doubtful.length
  const tick = (name: string) => ({
    name,
    checked: state.typed[name] === '1',
    wrong: texts.errors[state.problem?.fields[name] ?? ''],
  })
  return (
    <form action={formAction} onSubmit={onSubmit} className="card" noValidate>
      <header className="card-head">
        <h2>{texts.step3}</h2>
        <span className="soft">{run.fileName}</span>
      </header>
      <div className="card-body form">
        <p className="import-summary num" role="status">
          <span className="tone-ok">● {fillText(texts.good, { count: good })}</span>
          {bad > 0 && <span className="tone-danger">■ {fillText(texts.bad, { count: bad })}</span>}
          {doubtful > 0 && <span className="tone-warn">▲ {fillText(texts.doubtful, { count: doubtful })}</span>}
          {run.done > 0 && <span className="soft">○ {fillText(texts.done, { count: run.done })}</span>}
          {run.issueCount === 0 && <span className="soft">{texts.allGood}</span>}
        </p>
        {run.seenBefore && (
          <Notice tone="warn" role="alert">
            {texts.seenBefore}
          </Notice>
        )}
        {state.checkedFirst && <Notice role="alert">{texts.checkedFirst}</Notice>}
        <input type="hidden" name="token" value={run.token} />
        {bad + run.repeated.length + doubtful > 0 && (
          <RefusedRows run={run} typed={state.typed} busy={busy} texts={texts} />
        )}
        {good > 0 && <AcceptedRows run={run} carriers={carriers} texts={texts} />}
        {repeated > 0 && <Tick {...tick('repeatedMeant')}>{fillText(texts.repeatedMeant, { count: repeated })}</Tick>}
        {doubtful > 0 && <Tick {...tick('doubtfulMeant')}>{fillText(texts.doubtfulMeant, { count: doubtful })}</Tick>}
        <div className="form-buttons">
          {good > 0 ? (
            <Button type="submit" name="intent" value="commit" look="primary" busy={busy}>
              {fillText(texts.commit, { count: good - repeated || good })}
            </Button>
          ) : (
            <span className={isDone ? 'soft' : 'tone-danger'}>{isDone ? texts.allDone : texts.nothingGood}</span>
          )}
        </div>
      </div>
    </form>
  )
}

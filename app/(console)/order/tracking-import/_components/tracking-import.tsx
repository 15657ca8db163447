'use client'

import { type FormEvent, useId, useState } from 'react'
import { writeDraft } from '@/components/form/draft'
import { FileInput } from '@/components/form/file-input'
import { Button } from '@/components/ui/button'
import { IMPORT_MAX_BYTES } from '@/lib/domain/limits'
import { StepNotice } from '../../_shipping/step-notice'
import { stepForm, useResumed } from '../../_shipping/use-resumed'
import { type StepAction, useSteps } from '../../_shipping/use-steps'
import type { ImportState } from '../_import/import-state'
import { ColumnFields } from './column-fields'
import { DryRunResult } from './dry-run-result'
import type { ImportTexts } from './import-texts'
import { FAILED_FILE } from './refused-rows'

interface TrackingImportProps {
  action: StepAction<ImportState>
  /** Key of the draft of a check and its corrections. */
  draft: string
  mayCorrect: boolean
  /** Initial state: empty, or the failed rows of an earlier import. */
  start: ImportState
  /** Names of carriers by their code. */
  carriers: Readonly<Record<string, string>>
  texts: ImportTexts
}

const MODES = ['new', 'correct'] as const
/** Fields that resume a check; the marketplace keeps its rows. */
const KEPT = ['check', 'mode', 'fileName']

/** Imports tracking numbers: file, preview, and start. */
export function TrackingImport(props: TrackingImportProps) {
  const { action, draft, mayCorrect, start, carriers, texts } = props
  const { state, lost, busy, formAction, submit, send, restart } = useSteps(action, start)
  const resumed = useResumed(draft, state.turn === 0, (values) =>
    send(
      stepForm('resume', values, KEPT),
      (next) => next?.problem?.error === 'SELECTION_EXPIRED' && writeDraft(draft, null),
    ),
  )
  const id = useId()
  const [tooLarge, setTooLarge] = useState(false)
  const sendFile = (event: FormEvent<HTMLFormElement>) => {
    // The server would drop the connection instead of responding.
    if (tooLarge) event.preventDefault()
    else submit(event)
  }
  return (
    <>
      <form action={formAction} onSubmit={sendFile} className="card" noValidate>
        <header className="card-head">
          <h2>{texts.step2}</h2>
        </header>
        <div className="card-body form">
          <StepNotice problem={state.problem} lost={lost > 0} lostText={texts.lost} errors={texts.errors} />
          <div className="field">
            <label className="field-label" htmlFor={`${id}-file`}>
              {texts.file}
            </label>
            <span className="field-hint" id={`${id}-hint`}>
              {texts.fileHint}
            </span>
            {tooLarge && (
              <div className="field-error" role="alert">
                <span aria-hidden>▲</span> {texts.errors.tooLarge}
              </div>
            )}
            <FileInput
              id={`${id}-file`}
              texts={texts}
              accept=".xlsx,.csv,.txt,.tsv,text/csv"
              required
              onFile={(file) => setTooLarge((file?.size ?? 0) > IMPORT_MAX_BYTES)}
            />
          </div>
          {mayCorrect && <ModeFields mode={state.mode} texts={texts} />}
          {state.headers.length > 0 && <ColumnFields state={state} texts={texts} />}
          <div className="form-buttons">
            <Button type="submit" name="intent" value="preview" look={state.run ? 'secondary' : 'primary'} busy={busy}>
              {texts.check}
            </Button>
          </div>
        </div>
      </form>
      {state.run && (
        <DryRunResult
          key={state.run.token}
          run={state.run}
          state={state}
          busy={busy}
          draft={draft}
          resumed={state.turn === 1 ? resumed.kept : null}
          carriers={carriers}
          texts={texts}
          formAction={formAction}
          onSubmit={submit}
          onDiscard={() => {
            resumed.drop()
            restart()
          }}
        />
      )}
      {state.run && (
        <form id={FAILED_FILE} action="/order/tracking-import/failed.csv" method="post" data-native="" hidden>
          <input type="hidden" name="token" value={state.run.token} />
          <input type="hidden" name="mode" value={state.mode} />
        </form>
      )}
    </>
  )
}

/** Mode: new shipments, or corrections of shipped numbers. */
function ModeFields({ mode: chosen, texts }: { mode: ImportState['mode']; texts: ImportTexts }) {
  return (
    <fieldset className="field">
      <legend className="field-label">{texts.mode}</legend>
      <div className="choices">
        {MODES.map((mode) => (
          <label key={mode} className="choice">
            <input type="radio" className="check" name="mode" value={mode} defaultChecked={chosen === mode} />
            {texts.modes[mode]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

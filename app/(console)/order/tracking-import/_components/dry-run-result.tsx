'use client'

import type { FormEventHandler } from 'react'
import { fillText } from '@/components/form/form-text'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type DryRun, ISSUES_KEPT } from '../_import/import-state'
import { downloadRows } from './download-rows'
import type { ImportTexts } from './import-texts'
import { IssueTable } from './issue-table'

interface DryRunResultProps {
  run: DryRun
  busy: boolean
  texts: ImportTexts
  formAction: (form: FormData) => void
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** What the import would do, what keeps rows out, and the button that does it. */
export function DryRunResult({ run, busy, texts, formAction, onSubmit }: DryRunResultProps) {
  const { good, bad, issues, issueCount } = run
  return (
    <form action={formAction} onSubmit={onSubmit} className="card" aria-live="polite">
      <header className="card-head">
        <h2>{texts.step3}</h2>
        <span className="soft">{run.fileName}</span>
      </header>
      <div className="card-body form">
        <p className="import-summary num">
          <span className="tone-ok">● {fillText(texts.good, { count: good })}</span>
          {bad > 0 && <span className="tone-danger">■ {fillText(texts.bad, { count: bad })}</span>}
        </p>
        {run.seenBefore && (
          <Notice tone="warn" role="alert">
            {texts.seenBefore}
          </Notice>
        )}
        {issueCount === 0 && <p className="soft">{texts.allGood}</p>}
        {issueCount > 0 && (
          <>
            <div className="form-buttons">
              <b>{fillText(texts.issueCount, { count: issueCount, shown: Math.min(issueCount, ISSUES_KEPT) })}</b>
              {run.badRows.length > 0 && (
                <Button size="sm" onClick={() => downloadRows(run, texts)}>
                  {texts.failedRows}
                </Button>
              )}
            </div>
            <IssueTable issues={issues} texts={texts} />
          </>
        )}
        <input type="hidden" name="token" value={run.token} />
        <div className="form-buttons">
          {good > 0 ? (
            <Button type="submit" name="intent" value="commit" look="primary" busy={busy}>
              {fillText(texts.commit, { count: good })}
            </Button>
          ) : (
            <span className="tone-danger">{texts.nothingGood}</span>
          )}
        </div>
      </div>
    </form>
  )
}

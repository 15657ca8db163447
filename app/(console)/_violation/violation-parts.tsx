import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { Violation } from '@/lib/contract/violation'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { StateGroup } from '@/lib/domain/order/status'

const GROUPS: Record<number, StateGroup> = { 0: 'others', 1: 'trouble', 2: 'done', 3: 'done' }

/** Files by name, each a download. */
async function Evidence({ id, files }: { id: string; files: Violation['files'] }) {
  const t = await getTranslations('violation.part')
  if (files.length === 0) return null
  return (
    <>
      <h3 className="mt-3">{t('evidence')}</h3>
      <ul className="tree">
        {files.map((file) => (
          <li key={file.id}>
            <a className="in-text" href={`/api/violation/${id}/files/${file.id}`}>
              {file.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Subject, rule and consequences of a violation. */
export async function ViolationFacts({ violation, about }: { violation: Violation; about?: ReactNode }) {
  const [t, spoken] = await Promise.all([getTranslations('violation'), getLocale()])
  const locale = knownLocale(spoken)
  const { ruleCode, ruleTitle, ruleNumber, ruleText, note, counts, points, penalty, settled } = violation
  return (
    <>
      <Card title={t('part.about')}>
        <Facts
          items={[
            { term: t('column.refName'), value: about ?? (violation.refName || t('refType.shop')) },
            { term: t('part.note'), value: pickText(note, locale) },
            { term: t('column.counts'), value: t(counts ? 'yes' : 'no') },
            { term: t('part.points'), value: points },
            { term: t('column.penalty'), value: t(`penalty.${penalty}`) },
            { term: t('column.recordTime'), value: <Time value={violation.recordTime} /> },
            ...(violation.recorder ? [{ term: t('column.recorder'), value: violation.recorder }] : []),
            ...(settled
              ? [
                  { term: t(`state.${violation.state}`), value: <Time value={settled.time} /> },
                  { term: t('part.settled'), value: pickText(settled.reason, locale) },
                ]
              : []),
          ]}
        />
        <Evidence id={violation.id} files={violation.files} />
      </Card>
      <Card title={`${ruleCode} · ${pickText(ruleTitle, locale)}`} note={t('part.ruleVersion', { number: ruleNumber })}>
        <p>{pickText(ruleText, locale)}</p>
      </Card>
    </>
  )
}

/** The shop's appeal and the platform's answer. */
export async function AppealFacts({ violation }: { violation: Violation }) {
  const [t, spoken] = await Promise.all([getTranslations('violation'), getLocale()])
  const { appeal } = violation
  if (!appeal) return null
  const { state, text, askedTime, dueTime, reason, decideTime, decider } = appeal
  return (
    <Card
      title={t('appeal.title')}
      aside={<Status group={GROUPS[state] ?? 'draft'}>{t(`appeal.state.${state}`)}</Status>}
    >
      <p>{text}</p>
      <Facts
        items={[
          { term: t('appeal.asked'), value: <Time value={askedTime} /> },
          ...(state === 0 ? [{ term: t('appeal.due'), value: <Time value={dueTime} /> }] : []),
          ...(decideTime ? [{ term: t('appeal.decided'), value: <Time value={decideTime} /> }] : []),
          ...(decider ? [{ term: t('appeal.decider'), value: decider }] : []),
          ...(reason ? [{ term: t('appeal.reason'), value: pickText(reason, knownLocale(spoken)) }] : []),
        ]}
      />
      <Evidence id={violation.id} files={appeal.files} />
    </Card>
  )
}

import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { DateField, NumberField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import type { Data } from '@/lib/contract/endpoint'
import { getHoliday, type ShopHoliday } from '@/lib/contract/shop/course'
import { HOLIDAY_MODES, HOLIDAY_NOTE_MAX } from '@/lib/domain/shop/course'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { end, schedule } from './actions'

const GROUPS = { scheduled: 'others', running: 'us', over: 'done' } as const

async function HolidayFacts({ holiday }: { holiday: ShopHoliday }) {
  const t = await getTranslations('shop.holiday')
  const { mode, extraDays, note } = holiday
  return (
    <Facts
      items={[
        { term: t('days'), value: t('span', { first: holiday.firstDay, last: holiday.lastDay }) },
        { term: t('mode'), value: mode === 'extend' ? t('extended', { days: extraDays }) : t('modes.pause') },
        { term: t('noteZh'), value: note.zh || null },
        { term: t('noteEn'), value: note.en || null },
        { term: t('creator'), value: holiday.creator },
      ]}
    />
  )
}

async function Current({ holiday, mayEnd }: { holiday: ShopHoliday; mayEnd: boolean }) {
  const [t, texts] = await Promise.all([getTranslations('shop.holiday'), formTexts()])
  const running = holiday.state === 'running'
  return (
    <Card
      title={t(running ? 'running' : 'planned')}
      aside={<Status group={GROUPS[holiday.state]}>{t(`state.${holiday.state}`)}</Status>}
    >
      <HolidayFacts holiday={holiday} />
      {mayEnd && (
        <div className="mt-3">
          <ActionForm action={end} texts={texts} hidden={{ id: holiday.id }}>
            <AskFirst
              look="secondary"
              label={t(running ? 'endNow' : 'drop')}
              sure={t(running ? 'endSure' : 'dropSure')}
            >
              {t(running ? 'endHint' : 'dropHint')}
            </AskFirst>
          </ActionForm>
        </div>
      )}
    </Card>
  )
}

async function Plan({ today, maxDays }: { today: string; maxDays: number }) {
  const [t, texts] = await Promise.all([getTranslations('shop.holiday'), formTexts()])
  const modes = HOLIDAY_MODES.map((value) => ({ value, label: t(`modes.${value}`), hint: t(`modeHint.${value}`) }))
  return (
    <Card title={t('plan')}>
      <ActionForm action={schedule} texts={texts} guard>
        <div className="form-twins">
          <DateField name="firstDay" label={t('firstDay')} value={today} min={today} />
          <DateField name="lastDay" label={t('lastDay')} hint={t('lastHint', { days: maxDays })} min={today} />
        </div>
        <ChoiceField name="mode" label={t('mode')} options={modes} value="pause" />
        <NumberField name="extraDays" label={t('extraDays')} hint={t('extraHint')} value="0" />
        <div className="form-twins">
          <TextareaField name="noteZh" label={t('noteZh')} maxLength={HOLIDAY_NOTE_MAX} rows={2} optional />
          <TextareaField name="noteEn" label={t('noteEn')} maxLength={HOLIDAY_NOTE_MAX} rows={2} optional />
        </div>
        <div className="form-buttons">
          <SubmitButton>{t('planNow')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

async function Affected({ affected }: { affected: Data<typeof getHoliday>['affected'] }) {
  const t = await getTranslations('shop.holiday')
  return (
    <Card title={t('affected')}>
      <Facts
        items={[
          { term: t('products'), value: affected.products },
          { term: t('openOrders'), value: affected.openOrders },
        ]}
      />
      <p className="soft mt-2">{t('affectedNote')}</p>
    </Card>
  )
}

async function Log({ log }: { log: readonly ShopHoliday[] }) {
  const t = await getTranslations('shop.holiday')
  return (
    <Card title={t('log')}>
      {log.length === 0 && <p className="soft">{t('logEmpty')}</p>}
      <ul className="grid gap-3">
        {log.map((holiday) => (
          <li key={holiday.id}>
            {t('span', { first: holiday.firstDay, last: holiday.lastDay })} · {t(`modes.${holiday.mode}`)}
            {holiday.endedTime && <span className="soft"> · {t('endedEarly')}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The current or planned holiday, or a form for one; its effects, and past holidays. */
export async function HolidayParts({ can }: Pick<Session, 'can'>) {
  const [t, { current, today, maxDays, affected, log }] = await Promise.all([
    getTranslations('shop.holiday'),
    read(getHoliday),
  ])
  const may = can('shop:holiday')
  const aside = (
    <>
      <Affected affected={affected} />
      <Log log={log} />
    </>
  )
  return (
    <PageColumns aside={aside}>
      {current ? (
        <Current holiday={current} mayEnd={may} />
      ) : may ? (
        <Plan today={today} maxDays={maxDays} />
      ) : (
        <Card>{t('none')}</Card>
      )}
    </PageColumns>
  )
}

import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { FileField } from '@/components/form/file-field'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { GOODS_COLUMNS, GOODS_IMPORT_MODES, type GoodsImportMode } from '@/lib/domain/goods/columns'
import type { Session } from '@/lib/session/session'
import { check } from '../actions'
import { rememberedColumns } from './read-file'

const RIGHT = { create: 'goods:add', update: 'goods:edit', stock: 'goods:stock', price: 'goods:price' } as const

/** Modes that the reader may use. */
const modesFor = ({ can }: Session): GoodsImportMode[] => GOODS_IMPORT_MODES.filter((mode) => can(RIGHT[mode]))

/** Mode of the import, its template, and the file. */
export async function ChooseFile({ session, mode }: { session: Session; mode: GoodsImportMode | undefined }) {
  const [t, texts, named] = await Promise.all([getTranslations('goods.import'), formTexts(), rememberedColumns()])
  const modes = modesFor(session)
  return (
    <Card title={t('step1')}>
      <p>
        {t('templates')}{' '}
        {modes.map((each) => (
          <TextLink key={each} href={`/goods/import/template.xlsx?mode=${each}`} download className="me-3">
            {t(`template.${each}`)}
          </TextLink>
        ))}
      </p>
      {session.can('goods:export') && (
        <p>
          {t('editNote')}{' '}
          <TextLink href="/goods/list/edit.xlsx" download className="in-text">
            {t('edit')}
          </TextLink>
        </p>
      )}
      <ActionForm action={check} texts={texts} leads>
        <ChoiceField
          name="mode"
          label={t('modeLabel')}
          options={modes.map((value) => ({ value, label: t(`modeText.${value}`) }))}
          value={mode ?? modes[0]}
        />
        <FileField
          name="file"
          label={t('file')}
          hint={t('fileHint')}
          accept=".xlsx,.csv,.txt,.tsv,text/csv"
          words={{ choose: t('chooseFile'), none: t('noFile') }}
        />
        <details>
          <summary>{t('otherNames')}</summary>
          <p className="field-hint">{t('otherNamesHint')}</p>
          <div className="grid gap-3 md:grid-cols-3">
            {GOODS_COLUMNS.map((column) => (
              <TextField
                key={column}
                name={`map.${column}`}
                label={t(`column.${column}`)}
                value={named[column] ?? ''}
                maxLength={80}
                optional="unsaid"
              />
            ))}
          </div>
        </details>
        <div className="form-buttons">
          <SubmitButton>{t('check')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

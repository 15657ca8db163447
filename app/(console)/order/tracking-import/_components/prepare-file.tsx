import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { CarrierCodes, type Known } from './carrier-codes'

/** Requirements of the file, its template, and a link for working without a file. */
export async function PrepareFile({ known, mayPaste }: { known: Known; mayPaste: boolean }) {
  const t = await getTranslations('fulfilment.import')
  return (
    <Card
      title={t('step1')}
      aside={
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/order/tracking-import/template.csv" icon={<Icon name="download" />} download>
            {t('template')}
          </ButtonLink>
          <ButtonLink href="/order/tracking-import/waiting.xlsx" icon={<Icon name="download" />} download>
            {t('waiting')}
          </ButtonLink>
        </div>
      }
    >
      <p>{t('templateText')}</p>
      <p>{t('waitingText')}</p>
      {mayPaste && (
        <p>
          <TextLink href="/order/ship?mode=batch">{t('paste')}</TextLink>
        </p>
      )}
      <CarrierCodes known={known} />
    </Card>
  )
}

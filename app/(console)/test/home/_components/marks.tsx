import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Chip } from '@/components/ui/chip'
import { CopyButton } from '@/components/ui/copy-button'
import { Masked } from '@/components/ui/masked'
import { Progress } from '@/components/ui/progress'
import { Seal } from '@/components/ui/seal'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Thumb } from '@/components/ui/thumb'
import { Section } from './section'

const GROUPS = ['us', 'others', 'done', 'trouble', 'draft'] as const

export function Marks() {
  const t = useTranslations('gallery.marks')
  const number = 'SO2611210042'
  return (
    <Section title={t('title')}>
      {GROUPS.map((group) => (
        <Status group={group} key={group}>
          {t(group)}
        </Status>
      ))}
      <Badge>{t('group')}</Badge>
      <Badge tone="warn">{t('held')}</Badge>
      <Badge tone="danger">{t('late')}</Badge>
      <Badge tone="ok">{t('paid')}</Badge>
      <Badge tone="info">{t('overseas')}</Badge>
      <Badge tone="violet">{t('promotion')}</Badge>
      <Chip label={t('chip')} href="/test/home" removeLabel={t('chipRemove')} />
      <Seal granted />
      <Seal granted={false} />
      <Avatar name={t('done')} />
      <Thumb picture={null} />
      <Masked value="•••• 4471" reveal={<TextLink href="/test/home">{t('reveal')}</TextLink>} />
      <span>
        <span className="mono">{number}</span> <CopyButton value={number} />
      </span>
      <span className="w-32">
        <Progress value={7} max={12} label={t('progress')} />
      </span>
    </Section>
  )
}

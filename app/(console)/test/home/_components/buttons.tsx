import { useTranslations } from 'next-intl'
import { Permitted } from '@/components/access/permitted'
import { Button, ButtonLink } from '@/components/ui/button'
import { DialogOpener } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import { MenuLink } from '@/components/ui/menu'
import { Popover } from '@/components/ui/popover'
import type { Granted } from '@/lib/domain/permission'
import { Section } from './section'

export function Buttons({ granted }: { granted: Granted }) {
  const t = useTranslations('gallery.buttons')
  const close = useTranslations('common.dialog')
  return (
    <Section title={t('title')}>
      <Button look="primary" icon={<Icon name="truck" />}>
        {t('primary')}
      </Button>
      <Button icon={<Icon name="download" />}>{t('secondary')}</Button>
      <Button look="quiet">{t('quiet')}</Button>
      <Button look="danger">{t('danger')}</Button>
      <Button look="danger" filled>
        {t('filled')}
      </Button>
      <Button size="sm">{t('secondary')}</Button>
      <Button size="lg" look="primary">
        {t('primary')}
      </Button>
      <Button busy>{t('busy')}</Button>
      <Button reason={t('reason')}>{t('blocked')}</Button>
      <Permitted granted={granted} code="order:list">
        <ButtonLink href="/order/list">{t('link')}</ButtonLink>
      </Permitted>
      <Popover id="gallery-menu" icon={<Icon name="more" />} label={null} name={t('more')} look="quiet">
        <MenuLink href="/order/list" icon={<Icon name="print" />}>
          {t('print')}
        </MenuLink>
        <MenuLink href="/order/list" icon={<Icon name="edit" />}>
          {t('note')}
        </MenuLink>
      </Popover>
      <DialogOpener label={t('dialog')} title={t('dialogTitle')} closeLabel={close('close')}>
        <p>{t('dialogText')}</p>
      </DialogOpener>
      <Kbd>Ctrl K</Kbd>
    </Section>
  )
}

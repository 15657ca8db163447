import { area } from './area'

export const announcement = area({
  name: 'announcement',
  permissions: {
    'announcement:list': ['查看公告管理', 'View announcements', 'operator'],
    'announcement:edit': ['编辑公告', 'Edit announcements', 'operator'],
    'announcement:publish': ['发布公告', 'Publish announcements', 'operator'],
    'announcement:revoke': ['撤回公告', 'Take announcements back', 'operator'],
  },
  roles: { content_editor: ['announcement:list', 'announcement:edit', 'announcement:publish', 'announcement:revoke'] },
  screens: [
    {
      path: '/op/messages/announcements',
      components: ['op/messages/AnnouncementList'],
      permission: 'announcement:list',
      title: 'announcement.title',
      menu: { zh: '公告管理', en: 'Manage announcements', side: 'operator', parent: '/op/messages', icon: 'megaphone' },
    },
    {
      path: '/op/messages/announcements/new',
      components: ['op/messages/AnnouncementNew'],
      permission: 'announcement:edit',
      title: 'announcement.newTitle',
      menu: { zh: '新建公告', en: 'New announcement', side: 'operator', parent: '/op/messages', hidden: true },
    },
    {
      path: '/op/messages/announcements/[id]',
      components: ['op/messages/AnnouncementDetail'],
      permission: 'announcement:list',
      title: 'announcement.oneTitle',
      menu: { zh: '公告', en: 'Announcement', side: 'operator', parent: '/op/messages', hidden: true },
    },
    {
      path: '/op/messages/announcements/[id]/edit',
      components: ['op/messages/AnnouncementEdit'],
      permission: 'announcement:edit',
      title: 'announcement.editTitle',
      menu: { zh: '编辑公告', en: 'Edit announcement', side: 'operator', parent: '/op/messages', hidden: true },
    },
    {
      path: '/op/messages/announcements/[id]/readers',
      components: ['op/messages/AnnouncementReaders'],
      permission: 'announcement:list',
      title: 'announcement.readersTitle',
      menu: { zh: '阅读情况', en: 'Readers', side: 'operator', parent: '/op/messages', hidden: true },
    },
    {
      path: '/isps/userAnnouncement',
      components: ['message/UserAnnouncement'],
      title: 'message.mine.title',
      everybody: true,
      menu: { zh: '公告', en: 'Announcements', side: 'both', icon: 'megaphone', position: 2 },
    },
  ],
  dictionaries: {
    priority: {
      name: ['公告优先级', 'Priority of announcements'],
      items: [
        ['L', '一般', 'General'],
        ['M', '重要', 'Important', 'orange'],
        ['H', '紧急', 'Urgent', 'red'],
      ],
    },
    msg_category: {
      name: ['消息类别', 'Kind of message'],
      items: [
        ['1', '公告', 'Announcement'],
        ['2', '系统消息', 'System'],
      ],
    },
    msg_type: {
      name: ['公告对象', 'Audience of announcements'],
      items: [
        ['ALL', '全体用户', 'Everybody'],
        ['USER', '指定用户', 'Chosen users'],
      ],
    },
    send_status: {
      name: ['发布状态', 'Publication status'],
      items: [
        ['0', '未发布', 'Not published'],
        ['1', '已发布', 'Published', 'green'],
        ['2', '已撤回', 'Withdrawn', 'orange'],
      ],
    },
  },
  audit: { kinds: ['announcement'] },
})

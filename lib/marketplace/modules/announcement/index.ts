export { announcementBindings } from './handlers'
export { announcementMailJob } from './mail'
export { announcementJobs } from './publish'

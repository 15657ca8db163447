export { announcementBindings } from './handlers'
export { announcementJobs } from './publish'

import { Pagination } from '@doorstep/ui/Pagination'

export function Sample() {
  return <Pagination from={26} to={50} total={412} previousHref="#page=1" nextHref="#page=3" />
}

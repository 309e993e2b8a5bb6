import { Pagination } from '@doorstep/ui/Pagination'

export function Sample() {
  return <Pagination from={1} to={25} total={412} previousHref={null} nextHref="#page=2" />
}

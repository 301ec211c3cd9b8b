/** A request that was answered, or whose client has gone. */
export interface AnsweredRequest {
  /** Its id in logs. */
  id: string
  pathname: string
  status: number
  /** Until the last byte was handed to the operating system. */
  milliseconds: number
}

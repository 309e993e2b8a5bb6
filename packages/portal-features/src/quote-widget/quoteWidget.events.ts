/** What the person is looking at: without anything about the person, for the page that shows the quote. */
export interface WidgetPrice {
  people: number
  /** Each month, of whoever pays most. */
  eachPence: number
  /** Each month, of everyone together. */
  totalPence: number
}

/** Why a call failed. */
export interface WidgetError {
  /** Of the response; 500 without one. */
  status: number
  message: string
  /** The API's code of what an embed may not do. */
  code?: string | undefined
  /** There was no response, as without a network. */
  isUnanswered: boolean
  /** To quote to support. */
  requestId?: string | undefined
}

export interface WidgetEvents {
  /** The price on the screen is another one. */
  onChange?: ((price: WidgetPrice) => void) | undefined
  /** The person sends their details. */
  onSubmit?: ((price: WidgetPrice) => void) | undefined
  /** They have arrived. */
  onSuccess?: ((price: WidgetPrice) => void) | undefined
  /** A call failed for another reason than what was typed. */
  onError?: ((error: WidgetError) => void) | undefined
}

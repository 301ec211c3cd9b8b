import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useErrorText } from '../texts/error-text.ts'

/** Shows a changed model in forms and lists. */
export function useModelRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return async () =>
    Promise.all([['space'], ['model']].map(async (queryKey) => client.invalidateQueries({ queryKey })))
}

/** Changes the model: forms and lists show it anew, and an error is said. */
export function useAttempt() {
  const errorText = useErrorText()
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: async (task: () => Promise<unknown>) => task(),
    onSettled: useModelRefresh(),
  })
  return {
    /** Whether it went well. */
    attempt: async (task: () => Promise<unknown>) =>
      mutateAsync(task).then(
        () => true,
        () => false,
      ),
    isPending,
    isSuccess,
    error: error ? errorText(error) : undefined,
  }
}

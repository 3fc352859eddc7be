import { MAX_REVIEW_REPLY_LENGTH, replyToReviewInput } from '#contract/reviews.ts';
import { api } from '#src/api.ts';
import { DialogForm } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const formSchema = replyToReviewInput.pick({ text: true });

interface ReplyFormProps {
  reviewId: string;
  onDone: () => void;
}

/** The one reply to a review. */
export function ReplyForm({ reviewId, onDone }: ReplyFormProps) {
  const utils = api.useUtils();
  const reply = api.reviews.reply.useMutation({ onSettled: () => utils.reviews.invalidate() });
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { text: 'Your reply' },
    defaultValues: { text: '' },
    draft: useMemberDraft(`reviewReply:${reviewId}`),
    send: (values) => reply.mutateAsync({ id: reviewId, ...values }),
    sent: { title: 'Reply published', message: 'It shows below the review.' },
    onSent: onDone,
    failure: { message: 'Your reply wasn’t published. Please try again.' },
  });
  return (
    <DialogForm frame={frame} submit="Publish reply" onCancel={onDone}>
      <TextareaField
        {...field('text')}
        help="Everyone who sees the review reads it. You can reply once, and not edit it."
        counter={MAX_REVIEW_REPLY_LENGTH}
        maxLength={MAX_REVIEW_REPLY_LENGTH}
        rows={5}
      />
    </DialogForm>
  );
}

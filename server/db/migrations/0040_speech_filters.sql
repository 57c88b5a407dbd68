CREATE INDEX "communication_speech_talk_share_idx" ON "communication_speech" USING btree ("talk_share","communication_id");--> statement-breakpoint
CREATE INDEX "communication_speech_silence_share_idx" ON "communication_speech" USING btree ("silence_share","communication_id");--> statement-breakpoint
CREATE INDEX "communication_speech_monologue_idx" ON "communication_speech" USING btree ("monologue_seconds","communication_id");--> statement-breakpoint
CREATE INDEX "communication_speech_long_pauses_idx" ON "communication_speech" USING btree ("long_pauses","communication_id") WHERE long_pauses > 0;--> statement-breakpoint
CREATE INDEX "communication_speech_holds_idx" ON "communication_speech" USING btree ("hold_seconds","communication_id") WHERE hold_seconds > 0;--> statement-breakpoint
CREATE INDEX "communication_speech_interruptions_idx" ON "communication_speech" USING btree ("interruptions","communication_id") WHERE interruptions > 0;
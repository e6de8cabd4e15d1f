import Foundation

extension JPEGFixture {
  /// What libjpeg-turbo makes of the picture at 1/2, 1/4 and 1/8 of its size: red, green and blue, one after the other.
  /// nil for four components, of which its `djpeg` doesn't make colors.
  var scaledPixels: [UInt8]? {
    Self.scaledTexts[testDescription].flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) }
  }

  private static let scaledTexts = [
    "4:4:4": """
    Bgz4LwTpQA3YTg/PewvHmQ+qqAievRGH6wqEADzjJjLecCuqoS9iqylLsitltDeV3C2I6jh0CGLDJmG/nzpy6CsN5B8z3iYwtWpvxGht62\
    heCoy+FZqpnFli3ioR6TAU6SogameqDznnDD7dArynHr+dPLuGWL59d7dpkL5bWX2NFUDlFDveCtmVJNuJQ9h0XtpqeNtkk9hXXYaMFjvk\
    FDveFyDpZx6tnB2IvR+Q7CF9E3u6wTs85SgmfFybfVOdFMyYTct5hcpfOGC4FDveVTyirzB3tzmNMdOIYJqLFDve
    """,
    "4:2:2": """
    BQ30HA3uRQjfYgXSdwvSkg7CpgqbxQyM4w2HCjnRKja+aTOVly98qiRpuCdqvjaAyjiB4zt4FlnORFSzkUJxxjI+4CYX2CweymBuwmd54m\
    ppCZKlPYmXkF9lujU43y8xxDRPgV2nITusFj3JDLieIL2eO7qPWb2BbbxpgruOVXiwJEG5GDzQE9aIJ9qIQtd7X9hueN1biNd+UYqVGkad\
    FT/JNRjAWiG8kR6hvR+O4iSEZFyFeFR6mUNgrUtyjE+LKsSGRsmXdMSnN2qHFUK3eS+IiD6XtzmKUcGRPq5+FDve
    """,
    "4:2:0": """
    Awv/GQn/PQb/Ygytig2VpwW6sgCwwQ+H+AGQAEG/IDfVWDS4iTlsoS5LsCpztzeMtUV13EJkFGWUS1Sfk0B2zTMr4ScO1Ck51FaGu2WS9m\
    NbAKerNomnplBz8B0k/x8U0jA9hl2VFkSaETjrGay8J7irN76GUMZlZMZPgcB6XnWrODHXEjzcAOOlEOSNOt10Y9hjft1Pg99jO5aRAE3R\
    GTrVECLuYCC1oBuEuCKO6iJ6HXuhvjhQ5SgmileShE6iD8ymSc9wedBfM2O4FTzZUj2ksi9ztziPMtOHXZyJFTvc
    """,
    "4:4:0": """
    ABbdExbXQBSzZRKIgRaAohN8ow2Tvxdl3RVtBTjjIzXXYzCvnSqFqyJyvCRxtjOnvzyI3TmQAWLXKl+9hUWC2SdH4B881Ck8uVysn22yw2\
    q+BY3HK46udmpsujkkyj0iukIgiF2VNTaQSyyTDrSyG8CiSbZ8iathlaxUrbBVX3agJD/EJzfCGM2sGdygNNyFY9VzddxnltVgUIasFj3a\
    FTzZADW8gh1ruxlLlzOJtziPGnTMfFJ2pkFJkFCmmEOrIMC0a7mFpbhpUFauNDHAG2NxdFBqeU3IZq68nXmTUyei
    """,
    "4:1:1": """
    NwDKPQLQRQrYSg/dkgWsmg20mQyzohW8+QR7MSm6Ny/AQzvMTETVnCl2oi98rzyJtEGO9TZfYURwaUx4blF9b1J+wDMqwjUs5VhP6FtS3n\
    BVb2V9eG6GcmiAYVdvozuQoTmOr0ecfxdsFjjgKK+HMbiQNbyUPsWdfqepiLGzV4CCKVJUFTrhJs6ALtaIM9uNO+OVhsaui8uzUJB4GVlB\
    EjzeWwugaxuwdia7gjLH8R92kEpukEpujUdrmlR4gFKdTLGPWb6cZsupG4BeFTvcjSd9nDaMpkCWX6rkTJfRB1KM
    """,
    "chroma planes of different sizes": """
    BRLdHBHXRRGzYhOIdxuAkhx8pguTxRRl4xJtCjXjKjHXaS6vly2FqiNyuCZxvi6nyjeI4zaQFlfXRFK9kT6CxjFH4B882CY8ylSswlyy4l\
    q+CYvHPYSukF1sujkk3zIixD0ggWCVIUCQFkeTDLWyIL2iO758WcNhbcBUgsZVVXugJD/EGD/CE8+sJ9WgQtWFX9dzeNtniNxgUYWsGjra\
    FTzZNRm8WjFrkS5LvSCJ4iKPZE7MeFV2mUdJrUGmjEirKru0RsyFdNFpN2OuFUDAeTNxiEZqty3IUbm8PqqTFEei
    """,
    "gray": """
    JSUlKysrMzMzODg4QkJCSkpKSUlJUlJSW1tbPDw8QkJCTk5OV1dXVFRUWlpaZ2dnbGxsdHR0UlJSWlpaX19fYGBgXFxcXl5egYGBhISEjo\
    6Oa2trdHR0bm5uXV1dZGRkYmJicHBwQEBAQUFBgoKCi4uLj4+PmJiYm5ubpaWldHR0RkZGQkJCk5OTm5uboKCgqKiosLCwtbW1enp6Q0ND\
    QkJCNDQ0RERET09PW1tbaGhoY2NjY2NjYGBgbW1taGhoj4+PnJycqampXl5eQkJCT09PXl5eaGhompqah4eHQkJC
    """,
    "RGB by Adobe's marker": """
    BA32JQrlOgndYRDFcgjFmgy2rQafyguU4wuIBjfiIzbWaCyepC1rqyxivyldsjeSzjOB4zhyCmLKHWXFi0Rt5i0e5SYi5yYesmV7zmZu6G\
    NfBI6+IZSqkFtc4ykg5ycf5ighWWedFTveEzzfB7ynI7yZPryLWrx9eLpuk7xgX36YFD/bFTzdB9yXI9yJPtx8WtxteN1dk9xSX4+SFD/c\
    FTzdFCHlah2rnhqPvR+R6SJ7E3q+uT5C5icge1uZgE+eFcyYTMx8hcxfOmO4FTzdUz2kry92tjmLMNWHYJyKFTzd
    """,
    "RGB by the ids of its components": """
    BA32JQrlOgndYRDFcgjFmgy2rQafyguU4wuIBjfiIzbWaCyepC1rqyxivyldsjeSzjOB4zhyCmLKHWXFi0Rt5i0e5SYi5yYesmV7zmZu6G\
    NfBI6+IZSqkFtc4ykg5ycf5ighWWedFTveEzzfB7ynI7yZPryLWrx9eLpuk7xgX36YFD/bFTzdB9yXI9yJPtx8WtxteN1dk9xSX4+SFD/c\
    FTzdFCHlah2rnhqPvR+R6SJ7E3q+uT5C5icge1uZgE+eFcyYTMx8hcxfOmO4FTzdUz2kry92tjmLMNWHYJyKFTzd
    """,
    "progressive": """
    Awv/GQn/PQb/Ygytig2VpwW6sgCwwQ+H+AGQAEG/IDfVWDS4iTlsoS5LsCpztzeMtUV13EJkFGWUS1Sfk0B2zTMr4ScO1Ck51FaGu2WS9m\
    NbAKerNomnplBz8B0k/x8U0jA9hl2VFkSaETjrGay8J7irN76GUMZlZMZPgcB6XnWrODHXEjzcAOOlEOSNOt10Y9hjft1Pg99jO5aRAE3R\
    GTrVECLuYCC1oBuEuCKO6iJ6HXuhvjhQ5SgmileShE6iD8ymSc9wedBfM2O4FTzZUj2ksi9ztziPMtOHXZyJFTvc
    """,
    "progressive with every refinement": """
    BQ30HA3uRQjfYgXSdwvSkg7CpgqbxQyM4w2HCjnRKja+aTOVly98qiRpuCdqvjaAyjiB4zt4FlnORFSzkUJxxjI+4CYX2CweymBuwmd54m\
    ppCZKlPYmXkF9lujU43y8xxDRPgV2nITusFj3JDLieIL2eO7qPWb2BbbxpgruOVXiwJEG5GDzQE9aIJ9qIQtd7X9hueN1biNd+UYqVGkad\
    FT/JNRjAWiG8kR6hvR+O4iSEZFyFeFR6mUNgrUtyjE+LKsSGRsmXdMSnN2qHFUK3eS+IiD6XtzmKUcGRPq5+FDve
    """,
    "a scan for each component": """
    Awv/GQn/PQb/Ygytig2VpwW6sgCwwQ+H+AGQAEG/IDfVWDS4iTlsoS5LsCpztzeMtUV13EJkFGWUS1Sfk0B2zTMr4ScO1Ck51FaGu2WS9m\
    NbAKerNomnplBz8B0k/x8U0jA9hl2VFkSaETjrGay8J7irN76GUMZlZMZPgcB6XnWrODHXEjzcAOOlEOSNOt10Y9hjft1Pg99jO5aRAE3R\
    GTrVECLuYCC1oBuEuCKO6iJ6HXuhvjhQ5SgmileShE6iD8ymSc9wedBfM2O4FTzZUj2ksi9ztziPMtOHXZyJFTvc
    """,
    "restart markers": """
    Bgz4LwTpQA3YTg/PewvHmQ+qqAievRGH6wqEADzjJjLecCuqoS9iqylLsitltDeV3C2I6jh0CGLDJmG/nzpy6CsN5B8z3iYwtWpvxGht62\
    heCoy+FZqpnFli3ioR6TAU6SogameqDznnDD7dArynHr+dPLuGWL59d7dpkL5bWX2NFUDlFDveCtmVJNuJQ9h0XtpqeNtkk9hXXYaMFjvk\
    FDveFyDpZx6tnB2IvR+Q7CF9E3u6wTs85SgmfFybfVOdFMyYTct5hcpfOGC4FDveVTyirzB3tzmNMdOIYJqLFDve
    """,
    "progressive with restart markers": """
    BQ30HA3uRQjfYgXSdwvSkg7CpgqbxQyM4w2HCjnRKja+aTOVly98qiRpuCdqvjaAyjiB4zt4FlnORFSzkUJxxjI+4CYX2CweymBuwmd54m\
    ppCZKlPYmXkF9lujU43y8xxDRPgV2nITusFj3JDLieIL2eO7qPWb2BbbxpgruOVXiwJEG5GDzQE9aIJ9qIQtd7X9hueN1biNd+UYqVGkad\
    FT/JNRjAWiG8kR6hvR+O4iSEZFyFeFR6mUNgrUtyjE+LKsSGRsmXdMSnN2qHFUK3eS+IiD6XtzmKUcGRPq5+FDve
    """,
    "without Huffman tables, like the frames of Motion JPEG": """
    BQ30HA3uRQjfYgXSdwvSkg7CpgqbxQyM4w2HCjnRKja+aTOVly98qiRpuCdqvjaAyjiB4zt4FlnORFSzkUJxxjI+4CYX2CweymBuwmd54m\
    ppCZKlPYmXkF9lujU43y8xxDRPgV2nITusFj3JDLieIL2eO7qPWb2BbbxpgruOVXiwJEG5GDzQE9aIJ9qIQtd7X9hueN1biNd+UYqVGkad\
    FT/JNRjAWiG8kR6hvR+O4iSEZFyFeFR6mUNgrUtyjE+LKsSGRsmXdMSnN2qHFUK3eS+IiD6XtzmKUcGRPq5+FDve
    """,
  ]
}

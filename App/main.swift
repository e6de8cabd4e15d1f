print("curio")

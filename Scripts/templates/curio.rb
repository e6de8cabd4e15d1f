class Curio < Formula
  desc "Cabinet of curiosities for the terminal: emojis, GIFs, pictures of the day"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license :cannot_represent
  head "@REPOSITORY@.git", branch: "main"

  on_linux do
    url "@REPOSITORY@/releases/download/v@VERSION@/@TARBALL@"
    sha256 "@SHA256@"
  end

  def install
    if build.head?
      system "Scripts/install", prefix
    else
      prefix.install "bin"
      share.install Dir["share/*"]
    end
  end

  test do
    assert_match "heart", shell_output("#{bin}/curio --sample emoji show heart")
  end
end

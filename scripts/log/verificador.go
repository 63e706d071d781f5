// Checks an open log with Go's own implementation of notes and transparency logs (golang.org/x/mod/sumdb): nothing of
// the product is in here. Usage: verificador VKEY FOLDER-OR-URL SEED COUNT [PROOFS.json]
//
// The signature of the head, COUNT random entries under it through authenticated tiles, as many consistency proofs, and
// every proof that the product made (PROOFS.json).
package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/rand"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

var onde string

func ler(endereco string) ([]byte, error) {
	if !strings.HasPrefix(onde, "http") {
		return os.ReadFile(filepath.Join(onde, endereco))
	}
	resposta, err := http.Get(onde + "/" + endereco)
	if err != nil {
		return nil, err
	}
	defer resposta.Body.Close()
	if resposta.StatusCode != 200 {
		return nil, fmt.Errorf("%s: %d", endereco, resposta.StatusCode)
	}
	return io.ReadAll(resposta.Body)
}

func numero(n int64) string {
	partes := fmt.Sprintf("%03d", n%1000)
	for n >= 1000 {
		n /= 1000
		partes = fmt.Sprintf("x%03d/%s", n%1000, partes)
	}
	return partes
}

func endereco(nivel string, n int64, largura int) string {
	texto := "tile/" + nivel + "/" + numero(n)
	if largura < 256 {
		texto += fmt.Sprintf(".p/%d", largura)
	}
	return texto
}

// ladrilhos gives Go's reader the tiles of the log, in the log's own addresses.
type ladrilhos struct{}

func (ladrilhos) Height() int { return 8 }
func (ladrilhos) ReadTiles(quais []tlog.Tile) ([][]byte, error) {
	var lidos [][]byte
	for _, um := range quais {
		bytes, err := ler(endereco(strconv.Itoa(um.L), um.N, um.W))
		if err != nil {
			return nil, err
		}
		lidos = append(lidos, bytes)
	}
	return lidos, nil
}
func (ladrilhos) SaveTiles([]tlog.Tile, [][]byte) {}

func entrada(indice, tamanho int64) []byte {
	n := indice / 256
	largura := 256
	if (n+1)*256 > tamanho {
		largura = int(tamanho - n*256)
	}
	pacote, err := ler(endereco("entries", n, largura))
	exigir(err)
	for i := int64(0); ; i++ {
		quantos := int(binary.BigEndian.Uint16(pacote))
		if i == indice%256 {
			return pacote[2 : 2+quantos]
		}
		pacote = pacote[2+quantos:]
	}
}

func exigir(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

type prova struct {
	Tipo    string
	Antes   int64
	Tamanho int64
	Folha   tlog.Hash
	Velha   tlog.Hash
	Raiz    tlog.Hash
	Prova   []tlog.Hash
}

func main() {
	log.SetFlags(0)
	verificador, err := note.NewVerifier(os.Args[1])
	exigir(err)
	onde = os.Args[2]
	semente, err := strconv.ParseInt(os.Args[3], 10, 64)
	exigir(err)
	quantas, err := strconv.Atoi(os.Args[4])
	exigir(err)
	assinada, err := ler("checkpoint")
	exigir(err)
	nota, err := note.Open(assinada, note.VerifierList(verificador))
	exigir(err)
	linhas := strings.Split(nota.Text, "\n")
	tamanho, err := strconv.ParseInt(linhas[1], 10, 64)
	exigir(err)
	raiz, err := tlog.ParseHash(linhas[2])
	exigir(err)

	leitor := tlog.TileHashReader(tlog.Tree{N: tamanho, Hash: raiz}, ladrilhos{})
	sorteio := rand.New(rand.NewSource(semente))
	for i := 0; i < quantas; i++ {
		indice := sorteio.Int63n(tamanho)
		registro, err := tlog.ProveRecord(tamanho, indice, leitor)
		exigir(err)
		folha := tlog.RecordHash(entrada(indice, tamanho))
		exigir(tlog.CheckRecord(registro, tamanho, raiz, indice, folha))
		antes := 1 + sorteio.Int63n(tamanho)
		velha, err := tlog.TreeHash(antes, leitor)
		exigir(err)
		arvore, err := tlog.ProveTree(tamanho, antes, leitor)
		exigir(err)
		exigir(tlog.CheckTree(arvore, tamanho, raiz, antes, velha))
	}
	fmt.Printf("cabeça de %d folhas assinada por %s; %d entradas e %d crescimentos conferidos\n", tamanho, verificador.Name(), quantas, quantas)
	if len(os.Args) < 6 {
		return
	}
	arquivo, err := os.ReadFile(os.Args[5])
	exigir(err)
	var provas []prova
	exigir(json.NewDecoder(bytes.NewReader(arquivo)).Decode(&provas))
	for _, uma := range provas {
		if uma.Tipo == "inclusao" {
			exigir(tlog.CheckRecord(uma.Prova, uma.Tamanho, uma.Raiz, uma.Antes, uma.Folha))
		} else {
			exigir(tlog.CheckTree(uma.Prova, uma.Tamanho, uma.Raiz, uma.Antes, uma.Velha))
		}
	}
	fmt.Printf("%d provas do produto conferidas\n", len(provas))
}

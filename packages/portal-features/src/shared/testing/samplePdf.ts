/** The smallest PDF with something to see: one page with a black square. */
export const samplePdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 280]/Contents 4 0 R/Resources<<>>>>endobj
4 0 obj<</Length 18>>stream
50 90 100 100 re f
endstream endobj
trailer<</Root 1 0 R>>
`
